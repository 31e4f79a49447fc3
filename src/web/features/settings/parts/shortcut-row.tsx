import { RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import {
  isReserved,
  isUsable,
  ownerOfKey,
  type ShortcutKeys,
  type ShortcutName,
  usualKey,
} from '../../../../contract/shortcut.ts';
import { keyName } from '../../../lib/key-name.ts';
import { isApple, keyText } from '../../../lib/key-text.ts';
import { useShortcutTexts } from '../../../shared/shortcut-groups.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/text.tsx';

const shown = (key: string): string => keyText(key, { mode: 'on', apple: isApple() }) ?? key;

/** Keys that are only held while another one is pressed. */
const held: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'Dead',
]);

/** Says why a shortcut cannot have a key; null where it can. */
function useRefusal(name: ShortcutName, keys: ShortcutKeys) {
  const t = useTranslations('keys');
  const nameOf = useShortcutTexts();
  return (key: string | null): string | null => {
    if (key === null || !isUsable(key)) return t('unusable');
    if (isReserved(key)) return t('reserved', { key: shown(key) });
    const other = ownerOfKey(name, key, keys);
    return other === undefined ? null : t('taken', { key: shown(key), action: nameOf(other) });
  };
}

interface KeyFieldProps {
  label: string;
  /** A key was pressed; null where it has no name, as one with Alt. */
  onKey: (key: string | null) => void;
  /** Escape was pressed, or the focus left. */
  onStop: (by: 'escape' | 'blur') => void;
}

/** Takes the next key. A field, so that no shortcut of the page acts meanwhile. */
function KeyField({ label, onKey, onStop }: KeyFieldProps) {
  const t = useTranslations('keys');
  const press = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (held.has(key) || key === 'Tab' || nativeEvent.isComposing) return;
    event.preventDefault();
    if (key === 'Escape') onStop('escape');
    else onKey(keyName(nativeEvent, 'on'));
  };
  return (
    <input
      readOnly
      data-key-field
      value=""
      aria-label={label}
      placeholder={t('press')}
      onKeyDown={press}
      onBlur={() => onStop('blur')}
      className="field w-44! px-2! text-small"
    />
  );
}

interface ShortcutRowProps {
  name: ShortcutName;
  keys: ShortcutKeys;
  /** Gives the shortcut this key, once nothing speaks against it. */
  onChange: (key: string) => void;
}

/** A shortcut, its key, and buttons to give it another one or the usual one again. */
export function ShortcutRow({ name, keys, onChange }: ShortcutRowProps) {
  const t = useTranslations('keys');
  const action = useShortcutTexts()(name);
  const refusal = useRefusal(name, keys);
  const [changing, setChanging] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const id = useId();
  const usual = usualKey(name);
  // The pressed control is replaced, so the focus goes to what stands in its place.
  const turn = (on: boolean, focus: string) => {
    flushSync(() => setChanging(on));
    row.current?.querySelector<HTMLElement>(focus)?.focus();
  };
  const take = (key: string | null) => {
    const reason = refusal(key);
    setRefused(reason);
    if (reason !== null || key === null) return;
    onChange(key);
    turn(false, '[data-change]');
  };
  const reset = () => {
    const reason = refusal(usual);
    setRefused(reason);
    if (reason !== null) return;
    onChange(usual);
    row.current?.querySelector<HTMLElement>('[data-change]')?.focus();
  };
  return (
    <li
      ref={row}
      data-shortcut={name}
      className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1"
    >
      <span id={id} className="min-w-0 grow basis-40">
        {action}
      </span>
      {changing ? (
        <KeyField
          label={t('newKey', { action })}
          onKey={take}
          onStop={(by) => {
            setRefused(null);
            if (by === 'escape') turn(false, '[data-change]');
            else setChanging(false);
          }}
        />
      ) : (
        <>
          {/* Shown on touch screens, too: the key is for the owner's other devices. */}
          <span className="[&_kbd]:inline-flex!">
            <Kbd>{shown(keys[name])}</Kbd>
          </span>
          <Button
            size="small"
            data-change
            aria-label={t('changeNamed', { action })}
            onClick={() => turn(true, '[data-key-field]')}
          >
            {t('change')}
          </Button>
        </>
      )}
      {keys[name] !== usual && !changing && (
        <IconButton label={t('resetTo', { action, key: shown(usual) })} onClick={reset}>
          <RotateCcw size={16} aria-hidden />
        </IconButton>
      )}
      {refused !== null && (
        <p role="alert" className="w-full text-small text-rejected-ink">
          {refused}
        </p>
      )}
    </li>
  );
}
