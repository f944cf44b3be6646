import { LINK_NO_ENVIO } from '#platform/auth/review-links.ts'

/** Matches the part of a link that lets somebody in: a query parameter, or the token of a link to a review. */
const proof = new RegExp(`([?&]\\w+=|/revisao/)(?!${LINK_NO_ENVIO})[\\w-]{20,}`, 'g')

/** Removes from the text of a mail the tokens of its links. A link that is made when the mail is sent has none yet. */
export const withoutTokens = (text: string): string => text.replace(proof, '$1…')

/** Removes from the text of a mail the code that lets a person into a review. */
export const withoutCode = (text: string): string => text.replace(/\b\d{6}\b/g, '••••••')
