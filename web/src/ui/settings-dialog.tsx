import type { Signal } from '@preact/signals';
import { boards, guideOn, haptics, locale, pace, single, sound, theme } from '../settings.ts';
import { w } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

/** The first page does without these. */
const HEARD = {
  en: { sound: 'Drum, dice and guns to be heard', haptics: 'A touch to be felt on telephones' },
  fr: { sound: 'Tambour, dés et canons à entendre', haptics: 'Une légère vibration sur les téléphones' },
  it: { sound: 'Tamburo, dadi e cannoni da sentire', haptics: 'Una leggera vibrazione sui telefoni' },
} as const;

interface ChoiceProps<T extends string> {
  readonly name: string;
  readonly title: string;
  readonly value: Signal<T>;
  readonly choices: readonly (readonly [T, string])[];
}

function Choice<T extends string>({ name, title, value, choices }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      {choices.map(([key, text]) => (
        <label key={key}>
          <input
            type="radio"
            name={name}
            checked={value.value === key}
            onChange={() => {
              value.value = key;
            }}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

export function SettingsDialog({ close }: { close: () => void }) {
  const t = w();
  return (
    <Dialog title={t.settings} close={close}>
      <Choice
        name="locale"
        title={t.language}
        value={locale}
        choices={[
          ['en', 'English'],
          ['fr', 'Français'],
          ['it', 'Italiano'],
        ]}
      />
      <Choice
        name="theme"
        title={t.theme}
        value={theme}
        choices={[
          ['auto', t.themes.auto],
          ['paper', t.themes.paper],
          ['candlelight', t.themes.candlelight],
          ['contrast', t.themes.contrast],
        ]}
      />
      <Choice
        name="pace"
        title={t.pace}
        value={pace}
        choices={[
          ['2000', t.paces.calm],
          ['900', t.paces.slow],
          ['350', t.paces.normal],
          ['0', t.paces.fast],
        ]}
      />
      <Choice
        name="boards"
        title={t.boards}
        value={boards}
        choices={[
          ['on', t.boardsOn],
          ['off', t.boardsOff],
        ]}
      />
      <Choice
        name="single"
        title={t.single}
        value={single}
        choices={[
          ['on', t.singles.on],
          ['off', t.singles.off],
        ]}
      />
      <Choice
        name="guide"
        title={t.guide}
        value={guideOn}
        choices={[
          ['on', t.on],
          ['off', t.off],
        ]}
      />
      <Choice
        name="sound"
        title={HEARD[locale.value].sound}
        value={sound}
        choices={[
          ['on', t.on],
          ['off', t.off],
        ]}
      />
      <Choice
        name="haptics"
        title={HEARD[locale.value].haptics}
        value={haptics}
        choices={[
          ['on', t.on],
          ['off', t.off],
        ]}
      />
    </Dialog>
  );
}
