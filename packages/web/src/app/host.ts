/** Whether a server of ours stands behind this page, or any web host that only hands out files. */
export const hasServer: boolean = import.meta.env.MODE !== 'static';

export const NEEDS_A_SERVER =
  'Playing online needs a server. This copy of the page has none. You can play against bots or with two at this screen.';
