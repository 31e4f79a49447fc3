/** A page of the documentation, as it is compiled from `docs/guide/{en,id}/*.md`. */
export interface GuideDocument {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | Heading
  | { readonly kind: 'paragraph' | 'note'; readonly content: Content }
  | {
      readonly kind: 'list';
      /** The number it begins with, as after a command between two steps; null: no numbers. */
      readonly start: number | null;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly head: readonly Content[];
      readonly rows: readonly (readonly Content[])[];
    }
  | Picture
  | Drawing;

/** Its id is written in the source, `## Title {#id}`, and is the same in every language. */
export interface Heading {
  readonly kind: 'heading';
  readonly level: 2 | 3;
  readonly id: string;
  readonly content: Content;
}

export interface Picture {
  readonly kind: 'picture';
  readonly source: string;
  readonly description: string;
  /** In pixels, so that nothing moves when it arrives. */
  readonly width: number;
  readonly height: number;
}

/** What to press on a page of Google's, drawn by us: `![description](drawing:name)`. */
export interface Drawing {
  readonly kind: 'drawing';
  readonly name: string;
  readonly description: string;
}

export type Content = readonly Inline[];

export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly content: Content }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly target: Target; readonly content: Content };

/**
 * Where a link leads: to another page of the documentation, to a page of the product, to another
 * site, or to what the host of this server has named (`source:releases`, `support:`).
 */
export type Target =
  | { readonly to: 'document'; readonly id: string; readonly anchor: string }
  | { readonly to: 'page'; readonly path: string }
  | { readonly to: 'site'; readonly address: string }
  | { readonly to: 'source'; readonly part: string }
  | { readonly to: 'support' };
