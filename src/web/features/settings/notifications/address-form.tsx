import { type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../shared/texts.ts';
import { Button } from '../../../ui/button.tsx';

/** Says why an address was not taken. */
export function useAddressErrorText(): (error: unknown) => string {
  const t = useTranslations('notificationSettings');
  const errorText = useErrorText();
  return (error) => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'invalid_input') return t('addressWrong');
    if (code === 'too_many_requests') return t('linkTooSoon');
    return errorText(error, t('mailFailed'));
  };
}

interface AddressFormProps {
  /** The address that was there before, or the owner's at Google. */
  known: string;
  busy: boolean;
  onSubmit: (address: string) => void;
}

/** Asks for an address. What is no address is said here, in the page's language. */
export function AddressForm({ known, busy, onSubmit }: AddressFormProps) {
  const t = useTranslations('notificationSettings');
  const id = useId();
  const [typed, setTyped] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isAddress = event.currentTarget.checkValidity();
    setWrong(!isAddress);
    if (isAddress) onSubmit(typed.trim());
  };
  return (
    <form noValidate className="mb-3" onSubmit={submit}>
      <label htmlFor={id} className="block text-small text-ink-2">
        {t('address')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          required
          autoComplete="email"
          className="field max-w-sm"
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={`${id}-wrong`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" disabled={busy}>
          {t('sendLink')}
        </Button>
      </div>
      <p id={`${id}-wrong`} role="alert" className="text-small text-rejected-ink not-empty:mt-1">
        {isWrong && t('addressWrong')}
      </p>
    </form>
  );
}
