/** The settings of the battle: its name, date and length, the words about it, and what victory takes. */
import { changeSettings, changeVictory } from '@feldzug/dragoon/editing/header.ts';
import { NumberField, TextField } from './fields.tsx';
import type { Workbench } from './workbench.ts';

export function BattlePanel(props: { bench: Workbench }) {
  const { bench } = props;
  const file = bench.file;
  const put = (label: string, patch: Parameters<typeof changeSettings>[0]) =>
    bench.change(label, changeSettings(patch));
  return (
    <div class="form" data-testid="battle-panel">
      <h3>Battle</h3>
      <TextField
        label="Title"
        value={file().title}
        testId="battle-title"
        set={(title) => put('Title', { title })}
      />
      <TextField
        label="Subtitle"
        value={file().subtitle ?? ''}
        set={(subtitle) => put('Subtitle', { subtitle: subtitle === '' ? undefined : subtitle })}
      />
      <div class="form-row">
        <TextField
          label="Name in files"
          value={file().id}
          testId="battle-id"
          set={(id) => put('Name in files', { id })}
        />
        <TextField label="Part of" value={file().battle} set={(battle) => put('Part of', { battle })} />
      </div>
      <div class="form-row">
        <TextField
          label="Date"
          value={file().date}
          testId="battle-date"
          set={(date) => put('Date', { date })}
        />
        <TextField label="First turn" value={file().start} set={(start) => put('First turn', { start })} />
        <NumberField
          label="Turns"
          value={file().turns}
          least={1}
          most={100}
          testId="battle-turns"
          set={(turns) => put('Turns', { turns })}
        />
      </div>
      <div class="form-row">
        <TextField label="Size" value={file().size} set={(size) => put('Size', { size })} />
        <TextField label="Kind" value={file().kind} set={(kind) => put('Kind', { kind })} />
        <NumberField
          label="Number"
          value={file().number}
          least={0}
          most={1000}
          set={(number) => put('Number', { number })}
        />
      </div>
      <div class="form-row">
        <NumberField
          label="Lead for a decisive victory"
          value={file().victory.decisive}
          least={1}
          most={10_000}
          testId="decisive"
          set={(decisive) => bench.change('Decisive victory', changeVictory({ decisive }))}
        />
        <NumberField
          label="for a tactical one"
          value={file().victory.tactical}
          least={1}
          most={10_000}
          testId="tactical"
          set={(tactical) => bench.change('Tactical victory', changeVictory({ tactical }))}
        />
      </div>
      <TextField
        label="Summary"
        rows={2}
        value={file().summary}
        set={(summary) => put('Summary', { summary })}
      />
      <TextField
        label="What happened"
        rows={4}
        value={file().notes}
        set={(notes) => put('Notes', { notes })}
      />
      <TextField
        label="Advice for the first turns"
        rows={4}
        value={file().tips}
        set={(tips) => put('Tips', { tips })}
      />
    </div>
  );
}
