/** A part of a document as it is shown. Texts are plain: nothing in them is markup. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly entries: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };
