import type { ICUArgs } from 'use-intl/core';
import type { en } from './en.ts';

interface ArgumentTypes {
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

type Variables<Message extends string> = keyof ICUArgs<Message, ArgumentTypes>;

/**
 * The shape of a translation: each key of English, and in each message exactly the variables that
 * English has. What is missing or too much fails the type check at its own line.
 */
export type Translation<Source, Target> = {
  readonly [Key in keyof Source]: Key extends keyof Target
    ? Source[Key] extends string
      ? Target[Key] extends string
        ? [Variables<Source[Key]>, Variables<Target[Key]>] extends [
            Variables<Target[Key]>,
            Variables<Source[Key]>,
          ]
          ? string
          : { readonly variables: Variables<Source[Key]> }
        : string
      : Translation<Source[Key], Target[Key]>
    : Source[Key];
};

/** English is the source of the keys. */
export type Messages = typeof en;
