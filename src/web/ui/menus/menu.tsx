import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';

const itemClass =
  'flex min-h-9 coarse:min-h-11 cursor-pointer items-center gap-2 rounded-chip px-2 -outline-offset-2 ' +
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-3 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:text-ink-3';

/** Where a page that was chosen in the menu has taken the focus, it stays there. */
function keepMovedFocus(event: Event): void {
  if (document.activeElement !== document.body) event.preventDefault();
}

interface MenuProps {
  /** The button that opens it; must take a ref. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'end';
  defaultOpen?: boolean;
}

/** Not modal: a modal one would lock the page by an injected style, which the policy forbids. */
export const Menu = ({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) => (
  <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={keepMovedFocus}
        className="bound overlay-in scroll-hint z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-44 overflow-y-auto p-1 shadow-popover"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);

interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: () => void;
  disabled?: boolean;
  children: ReactNode;
}

export const MenuItem = ({ icon, children, ...rest }: MenuItemProps) => (
  <DropdownMenu.Item className={itemClass} {...rest}>
    {icon}
    {children}
  </DropdownMenu.Item>
);

interface DescribedItemProps {
  icon?: ReactNode;
  /** What choosing it does, in smaller letters. */
  about: string;
  onSelect: () => void;
  children: ReactNode;
}

/** An item that says what it does before it is chosen. */
export function DescribedItem({ icon, about, onSelect, children }: DescribedItemProps) {
  const id = useId();
  return (
    <DropdownMenu.Item
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      onSelect={onSelect}
      className={classNames(itemClass, 'py-1')}
    >
      {icon}
      <span className="min-w-0 max-w-[34ch]">
        <span id={`${id}-name`}>{children}</span>
        <span id={`${id}-about`} className="block text-meta text-ink-2">
          {about}
        </span>
      </span>
    </DropdownMenu.Item>
  );
}

interface UnavailableItemProps {
  icon?: ReactNode;
  /** Why it cannot be chosen. */
  reason: string;
  children: ReactNode;
}

/** An item that cannot be chosen. The arrow keys still reach it, so that everybody learns why. */
export function UnavailableItem({ icon, reason, children }: UnavailableItemProps) {
  const id = useId();
  return (
    <DropdownMenu.Item
      aria-disabled
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-reason`}
      onSelect={(event) => event.preventDefault()}
      className={classNames(itemClass, 'py-1')}
    >
      {icon}
      <span className="min-w-0 max-w-[34ch]">
        <span id={`${id}-name`}>{children}</span>
        <span id={`${id}-reason`} className="block text-meta">
          {reason}
        </span>
      </span>
    </DropdownMenu.Item>
  );
}

/** An item that is a link; the child is the link. */
export const MenuLink = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Item asChild className={itemClass}>
    {children}
  </DropdownMenu.Item>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <DropdownMenu.Label className="px-2 py-1 text-meta text-ink-3">{children}</DropdownMenu.Label>
);

export const MenuSeparator = () => <DropdownMenu.Separator className="my-1 h-px bg-line" />;

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** One of several, with a tick at the one that holds. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const pick = (chosen: string) => {
    const option = props.options.find(({ value }) => value === chosen);
    if (option !== undefined) props.onChange(option.value);
  };
  return (
    <DropdownMenu.RadioGroup aria-label={props.label} value={props.value} onValueChange={pick}>
      {props.options.map(({ value, label, lang }) => (
        <DropdownMenu.RadioItem
          key={value}
          value={value}
          lang={lang}
          className={classNames(itemClass, 'pl-8 relative')}
        >
          <DropdownMenu.ItemIndicator className="absolute left-2">
            <Check size={16} aria-hidden />
          </DropdownMenu.ItemIndicator>
          {label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
