import { Flag, Keyboard, X } from 'lucide-react';
import { Button, type ButtonProps, IconButton } from '../../web/ui/button.tsx';
import { Kbd, OutsideLink } from '../../web/ui/text.tsx';
import { Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { Focused, Forced } from '../forced.tsx';

const kinds = ['primary', 'secondary', 'ghost'] as const;

const AllKinds = (props: Omit<ButtonProps, 'kind'>) => (
  <div className="flex flex-wrap gap-2">
    {kinds.map((kind) => (
      <Spoken key={kind}>
        {(t) => (
          <Button kind={kind} {...props}>
            {t('comments.reject')}
          </Button>
        )}
      </Spoken>
    ))}
  </div>
);

const Each = ({ state }: { state: 'hover' | 'focus' }) => (
  <div className="flex flex-wrap gap-2">
    {kinds.map((kind) => (
      <Forced key={kind} state={state}>
        <Spoken>{(t) => <Button kind={kind}>{t('comments.reject')}</Button>}</Spoken>
      </Forced>
    ))}
  </div>
);

const Dismiss = ({ disabled }: { disabled?: true }) => (
  <Spoken>
    {(t) => (
      <IconButton label={t('states.dismiss')} disabled={disabled}>
        <X size={18} aria-hidden />
      </IconButton>
    )}
  </Spoken>
);

export const buttons: readonly Entry[] = [
  {
    of: 'ui/button',
    shows: [
      { state: 'rest', view: <AllKinds /> },
      { state: 'hover', view: <Each state="hover" /> },
      { state: 'focus', view: <Each state="focus" /> },
      { state: 'disabled', view: <AllKinds disabled /> },
      { state: 'refusing, with its reason elsewhere', view: <AllKinds aria-disabled /> },
      { state: 'small', view: <AllKinds size="small" /> },
      {
        state: 'with a symbol and a key',
        view: (
          <Spoken>
            {(t) => (
              <Button kind="primary">
                <Flag size={18} aria-hidden />
                {t('comments.reject')}
                <Kbd>r</Kbd>
              </Button>
            )}
          </Spoken>
        ),
      },
    ],
  },
  {
    of: 'ui/button.IconButton',
    shows: [
      { state: 'rest', view: <Dismiss /> },
      {
        state: 'hover',
        view: (
          <Forced state="hover">
            <Dismiss />
          </Forced>
        ),
      },
      {
        state: 'focus',
        view: (
          <Forced state="focus">
            <Dismiss />
          </Forced>
        ),
      },
      { state: 'disabled', view: <Dismiss disabled /> },
    ],
  },
  {
    of: 'ui/tooltip',
    shows: [
      { state: 'try it: the first after a while, the next sooner', view: <Hints /> },
      {
        state: 'open',
        overlay: true,
        view: (
          <Focused>
            <Hints />
          </Focused>
        ),
      },
    ],
  },
  {
    of: 'ui/text.Kbd',
    shows: [
      { state: 'key', view: <Kbd>a</Kbd> },
      { state: 'combination', view: <Kbd>Shift+R</Kbd> },
    ],
  },
  {
    of: 'ui/text.OutsideLink',
    shows: [
      { state: 'rest', view: <Outside /> },
      {
        state: 'hover',
        view: (
          <Forced state="hover">
            <Outside />
          </Forced>
        ),
      },
      {
        state: 'focus',
        view: (
          <Forced state="focus">
            <Outside />
          </Forced>
        ),
      },
    ],
  },
];

function Hints() {
  return (
    <Spoken>
      {(t) => (
        <span className="flex gap-2">
          <IconButton label={t('triage.shortcuts')} data-hint="first">
            <Keyboard size={18} aria-hidden />
          </IconButton>
          <IconButton label={t('comments.clearDates')} data-hint="second">
            <X size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </Spoken>
  );
}

function Outside() {
  return (
    <Spoken>
      {(t) => <OutsideLink href="https://example.org/">{t('author.channel')}</OutsideLink>}
    </Spoken>
  );
}
