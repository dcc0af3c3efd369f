/** The tools of the editor: what they are called, their keys, and what each of them can be set to. */
import type { TERRAINS } from '@feldzug/dragoon/scenario/land.ts';

export type Terrain = (typeof TERRAINS)[number];

export type Tool =
  | 'select'
  | 'hand'
  | 'terrain'
  | 'area'
  | 'level'
  | 'contour'
  | 'road'
  | 'stream'
  | 'ford'
  | 'bridge'
  | 'name'
  | 'unit'
  | 'leader'
  | 'line'
  | 'objective';

export interface ToolInfo {
  readonly tool: Tool;
  readonly name: string;
  readonly key: string;
  /** What a click or Enter does, in a few words. */
  readonly hint: string;
}

export const TOOLS: readonly { readonly group: string; readonly tools: readonly ToolInfo[] }[] = [
  {
    group: 'Hand',
    tools: [
      {
        tool: 'select',
        name: 'Select',
        key: 'v',
        hint: 'Click a piece to select it, drag it to move it. Shift adds to the selection; Shift and drag draws a frame.',
      },
      { tool: 'hand', name: 'Move map', key: 'h', hint: 'Drag the map.' },
    ],
  },
  {
    group: 'Land',
    tools: [
      { tool: 'terrain', name: 'Terrain', key: 't', hint: 'Paint hexes. Choose Clear to erase.' },
      { tool: 'area', name: 'Area', key: 'a', hint: 'Click the corners of an area, then finish it.' },
      { tool: 'level', name: 'Elevation', key: 'e', hint: 'Paint hexes up or down to a level.' },
      { tool: 'contour', name: 'Contour', key: 'c', hint: 'Click around a hill, then finish the contour.' },
      { tool: 'road', name: 'Road', key: 'r', hint: 'Click from hex to hex, then finish the road.' },
      { tool: 'stream', name: 'Stream', key: 's', hint: 'Click along hexsides, then finish the stream.' },
      {
        tool: 'ford',
        name: 'Ford',
        key: 'f',
        hint: 'Click a hexside of a stream; again to remove the ford.',
      },
      { tool: 'bridge', name: 'Bridge', key: 'b', hint: 'Click a hexside of a stream; again to remove it.' },
      { tool: 'name', name: 'Name', key: 'n', hint: 'Click a place to name it.' },
    ],
  },
  {
    group: 'Armies',
    tools: [
      { tool: 'unit', name: 'Unit', key: 'u', hint: 'Click a hex to place a unit.' },
      { tool: 'leader', name: 'Leader', key: 'l', hint: 'Click a hex to place a new corps leader.' },
      {
        tool: 'line',
        name: 'Deploy',
        key: 'd',
        hint: 'Click the two ends of a line. The chosen command is drawn up along it. Drag an end to change it.',
      },
      { tool: 'objective', name: 'Objective', key: 'o', hint: 'Click a hex to make it an objective.' },
    ],
  },
];

export const toolInfo = (tool: Tool): ToolInfo =>
  TOOLS.flatMap(({ tools }) => tools).find((each) => each.tool === tool)!;

/** Tools that paint while the pointer is dragged. */
export const isBrush = (tool: Tool): boolean => tool === 'terrain' || tool === 'level';
/** Tools that collect points until the drawing is finished, and how many they need. */
export const LEAST_POINTS: { readonly [tool in Tool]?: number } = {
  area: 3,
  contour: 3,
  road: 2,
  stream: 2,
  line: 2,
};
export const isSideTool = (tool: Tool): boolean => tool === 'ford' || tool === 'bridge';

/** What the tools are set to; kept while the editor is open. */
export interface ToolSettings {
  readonly terrain: Terrain;
  readonly brush: number;
  readonly level: number;
  readonly side: 'A' | 'B';
  readonly command: string;
  readonly type: string;
  readonly interval: number;
  readonly ranks: number;
  readonly formation: 'line' | 'column';
  /** The enemy's side of the line, or one that the author chooses. */
  readonly front: 'enemy' | 'left' | 'right';
}

export const FIRST_SETTINGS: ToolSettings = {
  terrain: 'woods',
  brush: 1,
  level: 1,
  side: 'A',
  command: '',
  type: 'INF',
  interval: 1,
  ranks: 1,
  formation: 'line',
  front: 'enemy',
};
