/** Whether a server of ours stands behind this page, or any web host that only hands out files. */
export const hasServer: boolean = import.meta.env.MODE !== 'static';

export const NEEDS_A_SERVER =
  'Playing with a friend on another machine needs a server. This copy of the page has none: it plays against bots and with two at this screen.';
