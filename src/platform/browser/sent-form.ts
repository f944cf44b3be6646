import { ORPCError } from '@orpc/client'
import { createContext, use } from 'react'
import type { SentForm } from '#platform/contract/rendering.ts'

/** The form that was sent without script, and whose answer is this page. */
export const SentFormContext = createContext<SentForm | undefined>(undefined)

/** The error with which the server answered a form, as the client of the API would throw it. */
export function errorOf(form: SentForm | undefined): ORPCError<string, unknown> | null {
  if (!form?.error) return null
  const { code, status, message } = form.error
  return new ORPCError(code, { status, message, defined: true })
}

/** Why the form with this name was refused; null if another one was sent, or none. */
export function useSentError(name: string): ORPCError<string, unknown> | null {
  const form = use(SentFormContext)
  return form?.name === name ? errorOf(form) : null
}

/** The reason that was typed into the refused form. */
export const useSentMotivo = (): string => use(SentFormContext)?.motivo ?? ''
