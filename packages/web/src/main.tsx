import '@fontsource/eb-garamond/latin-400.css';
import '@fontsource/eb-garamond/latin-400-italic.css';
import '@fontsource/eb-garamond/latin-600.css';
import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import './app/style.css';
import { render } from 'solid-js/web';
import { App } from './app/App.tsx';
import { hasServer } from './app/host.ts';
import { keepPage } from './app/offline.ts';

if (!hasServer) keepPage();
render(() => <App />, document.getElementById('page')!);
