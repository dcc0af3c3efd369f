/** A component that is loaded when it is first shown. */
import { type Component, lazy } from 'solid-js';

// biome-ignore lint/suspicious/noExplicitAny: as Solid's own lazy
export const later = <C extends Component<any>>(load: () => Promise<C>) =>
  lazy(async () => ({ default: await load() }));
