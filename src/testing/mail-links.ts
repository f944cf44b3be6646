import { change } from '#platform/db/change.ts'
import { insertLinkDeCorreio, type LinkDeCorreio } from '#platform/mail/links.ts'
import type { TestApp } from './app.ts'

/** Makes the token of a link in an e-mail, as the worker does when the e-mail is sent. */
export const makeMailLink = (
  { context: { database, clock } }: Pick<TestApp, 'context'>,
  tipo: LinkDeCorreio['tipo'],
  registro_id: number,
): Promise<string> => change(database, (db) => insertLinkDeCorreio(db, { tipo, registro_id }, clock()))
