import PostalMime, { type Email } from 'postal-mime'

/** Reads an e-mail as a mail program does. */
export const parseMail = (letter: string): Promise<Email> => PostalMime.parse(letter)

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The values of an attribute in the HTML of an e-mail, in their order. */
export const valuesOf = (html: string, tag: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    unescaped(value),
  )

/** The addresses in a plain text. */
export const addressesIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>”]+/g) ?? []
