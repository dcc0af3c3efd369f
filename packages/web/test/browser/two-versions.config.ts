/** A page with two versions of Dragoon: the kept one that KEPT_RULES names, and a newer one in which only guns fire. */
import { mergeConfig, type Plugin } from 'vite';
import base from '../../vite.config.ts';

const GAME = '/packages/games/dragoon/src/';

export function newerRules(): Plugin {
  return {
    name: 'newer-rules',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(`${GAME}released.ts`)) return undefined;
      return `import { edition } from ${JSON.stringify(process.env.KEPT_RULES)};\nexport const released = [edition];\n`;
    },
    transform(code, id) {
      if (id.endsWith(`${GAME}index.ts`)) return changed(code, "rulesVersion: '1'", "rulesVersion: '2'");
      if (id.endsWith(`${GAME}rules/targets.ts`))
        return changed(
          code,
          'const gun = isGun(battle.type[unit]);',
          "const gun = isGun(battle.type[unit]);\n  if (!gun) return 'cannot-fire';",
        );
      return undefined;
    },
  };
}

function changed(code: string, from: string, to: string): string {
  if (code.split(from).length !== 2) throw new Error(`"${from}" is not there once`);
  return code.replace(from, to);
}

export default mergeConfig(base({ mode: 'static', command: 'build' }), {
  plugins: [newerRules()],
  worker: { plugins: () => [newerRules()] },
});
