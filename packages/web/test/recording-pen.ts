/** A pen that paints nothing and keeps what it was told, in order. */

export interface Stroke {
  readonly done: string;
  readonly with: readonly unknown[];
  /** The colour of what was filled or drawn. */
  readonly colour: string;
  readonly font: string;
}

export interface RecordingPen {
  readonly pen: CanvasRenderingContext2D;
  readonly strokes: readonly Stroke[];
  /** Places in the order of the strokes of one kind in a colour. */
  order(done: string, colour: string): readonly number[];
  texts(): readonly string[];
}

/** Letters of one width, half their height: enough to know where a word lies. */
export const widthOf = (text: string, font: string): number =>
  text.length * 0.5 * Number(/([\d.]+)px/.exec(font)?.[1]);

export function recordingPen(): RecordingPen {
  const strokes: Stroke[] = [];
  const state: { [key: string]: unknown } = { fillStyle: '', strokeStyle: '', font: '10px serif' };
  const pen = new Proxy(state, {
    get(target, key: string) {
      if (key in target) return target[key];
      return (...given: unknown[]) => {
        const colour = String(key.startsWith('fill') ? target.fillStyle : target.strokeStyle);
        strokes.push({ done: key, with: given, colour, font: String(target.font) });
        return key === 'measureText' ? { width: widthOf(String(given[0]), String(target.font)) } : undefined;
      };
    },
  });
  return {
    pen: pen as unknown as CanvasRenderingContext2D,
    strokes,
    order: (done, colour) =>
      strokes.flatMap((stroke, at) => (stroke.done === done && stroke.colour === colour ? [at] : [])),
    texts: () => strokes.flatMap((stroke) => (stroke.done === 'fillText' ? [String(stroke.with[0])] : [])),
  };
}
