/** The signs of the tools, in one stroke vocabulary. */
import { StrokeIcon } from '../StrokeIcon.tsx';
import type { Tool } from './tools.ts';

const PATHS: { readonly [tool in Tool]: string } = {
  select: 'M6 3l12 9-6 1-3 6z',
  hand: 'M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3',
  terrain: 'M7 20v-4M7 16a4 4 0 1 1 0-8 4 4 0 0 1 0 8M16 20v-3M16 17l-4-5h2l-3-5h10l-3 5h2z',
  area: 'M4 7l8-4 8 5-2 11-11 2z',
  level: 'M3 19l6-10 4 6 3-4 5 8zM9 4v0M9 4l-2 2M9 4l2 2M9 4v3',
  contour: 'M12 4c6 0 9 4 9 8s-4 8-9 8-9-4-9-8 3-8 9-8M12 8c3 0 5 2 5 4s-2 4-5 4-5-2-5-4 2-4 5-4',
  road: 'M8 21L10 3M16 21L14 3M12 19v-3M12 12v-2M12 7V5',
  stream: 'M3 8c3-3 5 3 8 0s5 3 8 0M3 15c3-3 5 3 8 0s5 3 8 0',
  ford: 'M3 12c3-3 5 3 8 0s5 3 8 0M7 4v4M12 4v4M17 4v4M7 16v4M12 16v4M17 16v4',
  bridge: 'M3 17V9M21 17V9M3 12h18M3 9c5 5 13 5 18 0M8 12v5M12 12v5M16 12v5',
  name: 'M5 20L12 4l7 16M8 14h8',
  unit: 'M3 8h18v9H3zM3 17L21 8',
  leader: 'M12 3l2.600 5.600 6 .7-4.500 4.200 1.200 6L12 16.500 6.700 19.500l1.200-6L3.400 9.300l6-.7z',
  line: 'M4 18L20 8M6 12v4M11 9v4M16 6v4',
  objective: 'M6 21V3M6 4h12l-3 4 3 4H6',
};

export const ToolIcon = (props: { tool: Tool }) => <StrokeIcon path={PATHS[props.tool]} />;
