import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Circumstances, rememberedAnswers } from './fixtures/remembered-answers.ts';

type Translate = ReturnType<typeof useTranslations<never>>;

/** Shows its children in the chosen language. */
export const Spoken = ({ children }: { children: (t: Translate) => ReactNode }) =>
  children(useTranslations());

interface HoldingProps<Value> {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps the choice, so that people can try it. */
export function Holding<Value>({ start, children }: HoldingProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

/** Shows its children under other conditions. */
export function Amid({ children, ...circumstances }: Circumstances & { children: ReactNode }) {
  const [client] = useState(() => rememberedAnswers(circumstances));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export const nothing = (): void => undefined;
