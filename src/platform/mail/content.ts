import { LINK_NO_ENVIO } from '#platform/auth/revisor-links.ts'
import type { TipoDeCorreio } from '#platform/contract/correio.ts'

/**
 * What a mail says. The plain text (`textOf`) and the HTML (`htmlOf`) are made from it, in the order of these
 * properties. In every text a blank line separates paragraphs.
 */
export interface MailContent {
  tipo: TipoDeCorreio
  greeting?: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  /** What somebody wrote. */
  quote?: string
  /** Links to several records. A mail about one record has a button. */
  items?: { text: string; address: string }[]
  /** The id of a picture of the agency's records. It is left out if the recipient may not see it. */
  picture?: { id: number; alt: string }
  /** `lead` introduces the address in the text. The HTML shows it only if it ends with a colon. */
  button?: { label: string; address: string; lead?: string }
  /** What follows the button. */
  notes?: string[]
  signature?: string
  /** The message that the mail answers. */
  history?: { intro: string; text: string }
  /** The address of the page to unsubscribe. */
  unsubscribe?: string
}

/** The plain text of a mail. */
export function textOf(content: MailContent): string {
  const { greeting, paragraphs, facts = [], quote, items = [], button, notes = [] } = content
  const { signature, history, unsubscribe } = content
  return [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quote,
    ...items.map(({ text, address }) => `• ${text}\n  ${address}`),
    button && [button.lead, button.address].filter(Boolean).join(' '),
    ...notes,
    signature,
    history && `${history.intro}\n${history.text.replace(/^/gm, '> ')}`,
    unsubscribe && `${UNSUBSCRIBE}\n${unsubscribe}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const UNSUBSCRIBE = 'Para não receber mais e-mails de avisos, abra este link:'

/** Matches the part of a link that lets somebody in: a query parameter, or the token of a link to a review. */
const proof = new RegExp(`([?&]\\w+=|/revisao/)(?!${LINK_NO_ENVIO})[\\w-]{20,}`, 'g')

/** Removes from the text of a mail the tokens of its links. A link that is made when the mail is sent has none yet. */
export const withoutTokens = (text: string): string => text.replace(proof, '$1…')

/** Removes from the text of a mail the code that lets a person into a review. */
export const withoutCode = (text: string): string => text.replace(/\b\d{6}\b/g, '••••••')
