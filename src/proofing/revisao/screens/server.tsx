import type { QueryClient } from '@tanstack/react-query'
import { api, client, isSignedOut } from '#platform/browser/api.ts'
import { idIn } from '#platform/browser/id-in.ts'
import type { ReviewInput, ReviewModule } from '#platform/browser/rendering.ts'
import { answeredQueries } from '#platform/browser/sent-data.ts'
import { errorOf } from '#platform/browser/sent-form.ts'
import { toHtml } from '#platform/browser/to-html.ts'
import type { SentForm } from '#platform/contract/rendering.ts'
import { createRouter, fixedLocation } from '#platform/ui/navigation.tsx'
import { closedLink, type LinkState, linkReducer } from './link-state.ts'
import { Page, REMINDERS, tokenIn } from './Page.tsx'
import { loadReview } from './ReviewPage.tsx'
import { newReviewQueries } from './review-client.ts'
import { isOpenIn, singleAwaiting } from './revision.ts'
import { endingOf, refused } from './use-request.ts'

/**
 * Renders the page of a link. Without access to a project it is the door, which says nothing about the link, or the step
 * that follows a form.
 */
export const renderReview: ReviewModule['renderReview'] = async (input) => {
  const queries = newReviewQueries()
  try {
    const token = tokenIn(input.address.pathname)
    if (token === REMINDERS && input.form) return await outside(input, { queries, step: closedLink })
    if (!input.isKnown || token === REMINDERS) return await door(input, queries)
    if (token === undefined) return await inside(input, { queries, projeto: null })
    const step = await stepOf(token, input.form)
    if (step.step === 'inside') return await inside(input, { queries, projeto: step.projeto })
    return input.form ? await outside(input, { queries, step }) : await door(input, queries)
  } catch (error) {
    if (isSignedOut(error)) return await door(input, newReviewQueries())
    throw error
  } finally {
    // The queries would otherwise be kept until their timers have ended.
    queries.clear()
  }
}

/** The names of the forms in which a person proves who they are. */
const ofIdentity: (string | undefined)[] = ['codigo', 'entrar', 'recusar']

/** The step of a link for the visitor, after the form that was sent. */
async function stepOf(token: string, form: SentForm | undefined): Promise<LinkState> {
  const hasExpired = false
  const isRefused = form?.name === 'recusar' && !form.error
  // What ends an answer about a piece does not end the visit.
  const ending = isRefused ? refused : endingOf(errorOf(ofIdentity.includes(form?.name) ? form : undefined))
  if (ending) return { step: 'ended', ending, hasExpired }
  const opening: LinkState = { step: 'opening', hasExpired }
  try {
    const convite = await client.revisao.abrir({ token })
    const wasCodeSent = form?.name === 'entrar' || (form?.name === 'codigo' && !form.error)
    return linkReducer(opening, { type: 'opened', convite, wasCodeSent })
  } catch (error) {
    return linkReducer(opening, { type: 'openFailed', error, ending: endingOf(error) })
  }
}

/** A step in which a person without script proves who they are. */
async function outside(input: ReviewInput, { queries, step }: { queries: QueryClient; step: LinkState }) {
  const { form, now } = input
  const { html, parts } = await htmlOf(input, queries, step)
  return { html, data: { now, queries: [], step, parts, ...(form && { form }) } }
}

async function inside(
  input: ReviewInput,
  { queries, projeto }: { queries: QueryClient; projeto: number | null },
) {
  const { address, form, now } = input
  const [revisions] = await Promise.all([queries.fetchQuery(api.revisao.list.queryOptions()), loadReview()])
  const single = singleAwaiting(revisions, projeto)
  if (single !== undefined && !isOpenIn(address.searchParams)) {
    const to = new URL(address)
    to.searchParams.set('peca', String(single))
    return { address: to.pathname + to.search }
  }
  const rodada = idIn(address.searchParams, 'concluir')
  if (rodada) await queries.prefetchQuery(api.rodadas.vista.queryOptions({ input: { id: rodada } }))
  const step: LinkState | undefined = projeto === null ? undefined : { step: 'inside', projeto }
  const { html, parts } = await htmlOf(input, queries, step)
  return {
    html,
    data: { now, queries: answeredQueries(queries), parts, ...(step && { step }), ...(form && { form }) },
  }
}

/** The same page for every visitor, also at the address without a link. */
async function door(input: ReviewInput, queries: QueryClient) {
  const { pathname } = input.address
  const address = new URL(tokenIn(pathname) === undefined ? '/revisao/0' : input.address, input.address)
  const { html } = await htmlOf({ ...input, address }, queries, closedLink)
  return { html, data: undefined }
}

async function htmlOf(
  { address, form, nonce, signal }: ReviewInput,
  queries: QueryClient,
  step: LinkState | undefined,
): Promise<{ html: string; parts: string[] }> {
  const parts = new Set<string>()
  const router = createRouter(fixedLocation(address))
  const page = <Page queries={queries} router={router} nonce={nonce} step={step} parts={parts} form={form} />
  return { html: await toHtml(page, signal), parts: [...parts] }
}
