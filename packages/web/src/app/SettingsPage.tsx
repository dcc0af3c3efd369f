/** The settings, on a page of their own. */
import { SettingsForm } from '../table/SettingsForm.tsx';
import { formatRoute } from './routes.ts';
import './lobby.css';

export function SettingsPage() {
  return (
    <main class="lobby">
      <header class="lobby-head">
        <h1>Settings</h1>
        <p>They are kept in this browser and take effect at once.</p>
        <a class="button" href={formatRoute({ page: 'lobby' })} data-testid="to-lobby">
          ‹ Lobby
        </a>
      </header>
      <SettingsForm level="h2" />
    </main>
  );
}
