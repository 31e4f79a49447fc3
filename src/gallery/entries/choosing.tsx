import { Ban, Copy, Flag } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../web/ui/button.tsx';
import { Checkbox, LabelledCheckbox } from '../../web/ui/checkbox.tsx';
import { Picker, Popover } from '../../web/ui/dialogs/picker.tsx';
import { PickerList, type PickerOption } from '../../web/ui/dialogs/picker-list.tsx';
import { ChoiceList } from '../../web/ui/menus/choice-list.tsx';
import {
  Menu,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  UnavailableItem,
} from '../../web/ui/menus/menu.tsx';
import { Segments } from '../../web/ui/segments.tsx';
import { Holding, nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { hostile, longTitle } from '../fixtures/invented.ts';
import { Forced, Pressed } from '../forced.tsx';

type Ticked = ComponentProps<typeof Checkbox>['checked'];

const Box = ({ start }: { start: Ticked }) => (
  <Holding<Ticked> start={start}>
    {(checked, change) => (
      <Spoken>
        {(t) => (
          <LabelledCheckbox checked={checked} onChange={change}>
            {t('comments.selectAll')}
          </LabelledCheckbox>
        )}
      </Spoken>
    )}
  </Holding>
);

const levels = ['low', 'medium', 'high'] as const;

const Levels = ({ size }: { size?: 'small' }) => (
  <Holding<(typeof levels)[number]> start="medium">
    {(value, change) => (
      <Spoken>
        {(t) => (
          <Segments
            label={t('settings.sensitivity')}
            value={value}
            {...(size !== undefined && { size })}
            options={levels.map((level) => ({ value: level, label: t(`settings.${level}`) }))}
            onChange={change}
          />
        )}
      </Spoken>
    )}
  </Holding>
);

const sources: readonly PickerOption[] = [
  { value: 'own', label: 'Dapur Nenek Ratih', foreign: true, picture: null },
  { value: 'other', label: 'Bengkel Pak Darmo', foreign: true, picture: null },
  { value: 'long', label: longTitle, foreign: true, picture: null },
  { value: 'endless', label: hostile.endless, foreign: true, picture: null },
  { value: 'turned', label: hostile.rightToLeft, foreign: true, picture: null },
];

interface SourcesProps {
  start?: string;
  search?: true;
  locked?: true;
}

const Sources = ({ start = 'own', search, locked }: SourcesProps) => (
  <Holding start={start}>
    {(value, change) => (
      <Spoken>
        {(t) => {
          const options = sources.map((option) =>
            locked === undefined || option.value === 'own'
              ? option
              : { ...option, locked: t('comments.locked') },
          );
          return (
            <div className="w-72 max-w-full">
              <Picker
                label={t('comments.channel')}
                {...(search && { searchLabel: t('comments.searchChannels') })}
                value={value}
                options={options}
                locked={locked === true}
                onChange={change}
              />
            </div>
          );
        }}
      </Spoken>
    )}
  </Holding>
);

const themes = ['light', 'dark', 'system'] as const;

const FullMenu = ({ open = false }: { open?: boolean }) => (
  <Spoken>
    {(t) => (
      <Menu defaultOpen={open} align="start" trigger={<Button>{t('shell.menu')}</Button>}>
        <MenuLabel>Ratih Kusumawardani</MenuLabel>
        <MenuItem icon={<Flag size={16} aria-hidden />}>{t('comments.trust')}</MenuItem>
        <MenuItem icon={<Copy size={16} aria-hidden />} disabled>
          {t('comments.copyText')}
        </MenuItem>
        <UnavailableItem icon={<Ban size={16} aria-hidden />} reason={t('ban.onlyWithRejection')}>
          {t('ban.menu')}
        </UnavailableItem>
        <MenuSeparator />
        <MenuChoice
          label={t('shell.theme')}
          value="dark"
          options={themes.map((value) => ({ value, label: t(`shell.${value}`) }))}
          onChange={nothing}
        />
      </Menu>
    )}
  </Spoken>
);

export const choosing: readonly Entry[] = [
  {
    of: 'ui/checkbox',
    shows: [
      { state: 'off', view: <Box start={false} /> },
      { state: 'on', view: <Box start /> },
      { state: 'some', view: <Box start="indeterminate" /> },
      {
        state: 'focus',
        view: (
          <Forced state="focus" on="button">
            <Box start={false} />
          </Forced>
        ),
      },
      {
        state: 'without a visible label',
        view: (
          <Spoken>
            {(t) => (
              <Checkbox
                checked
                onChange={nothing}
                label={t('comments.selectOne', { author: 'Bagas Pratama' })}
              />
            )}
          </Spoken>
        ),
      },
    ],
  },
  {
    of: 'ui/menus/choice-list',
    shows: [
      {
        state: 'rest',
        view: (
          <Holding<(typeof levels)[number]> start="medium">
            {(value, change) => (
              <Spoken>
                {(t) => (
                  <ChoiceList
                    label={t('settings.sensitivity')}
                    value={value}
                    options={levels.map((level) => ({
                      value: level,
                      label: t(`settings.${level}`),
                      description: t(`settings.${level}About`),
                    }))}
                    onChange={change}
                  />
                )}
              </Spoken>
            )}
          </Holding>
        ),
      },
    ],
  },
  {
    of: 'ui/segments',
    shows: [
      { state: 'rest', view: <Levels /> },
      { state: 'small', view: <Levels size="small" /> },
      {
        state: 'focus',
        view: (
          <Forced state="focus" on="button">
            <Levels />
          </Forced>
        ),
      },
    ],
  },
  {
    of: 'ui/dialogs/picker',
    shows: [
      { state: 'rest', view: <Sources /> },
      { state: 'locked', view: <Sources locked /> },
      { state: 'long name', view: <Sources start="long" /> },
      { state: 'endless name', view: <Sources start="endless" /> },
      {
        state: 'focus',
        view: (
          <Forced state="focus" on="button">
            <Sources />
          </Forced>
        ),
      },
      {
        state: 'open',
        overlay: true,
        view: (
          <Pressed>
            <Sources />
          </Pressed>
        ),
      },
      {
        state: 'open, to search in, others locked',
        overlay: true,
        view: (
          <Pressed>
            <Sources search locked />
          </Pressed>
        ),
      },
    ],
  },
  {
    of: 'ui/dialogs/picker-list',
    shows: [
      {
        state: 'nothing found',
        view: (
          <Spoken>
            {(t) => (
              <div className="bound w-72 max-w-full">
                <PickerList
                  label={t('comments.channel')}
                  searchLabel={t('comments.searchChannels')}
                  value=""
                  options={[]}
                  onChoose={nothing}
                />
              </div>
            )}
          </Spoken>
        ),
      },
    ],
  },
  {
    of: 'ui/menus/menu',
    shows: [
      { state: 'closed', view: <FullMenu /> },
      { state: 'open', overlay: true, view: <FullMenu open /> },
    ],
  },
  {
    of: 'ui/dialogs/picker.Popover',
    shows: [
      {
        state: 'open',
        overlay: true,
        view: (
          <Spoken>
            {(t) => (
              <Popover
                open
                onOpenChange={nothing}
                label={t('comments.channel')}
                trigger={<Button>{t('comments.channel')}</Button>}
              >
                <p className="p-4">{t('comments.chooseOwn')}</p>
              </Popover>
            )}
          </Spoken>
        ),
      },
    ],
  },
];
