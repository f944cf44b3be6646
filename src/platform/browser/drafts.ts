import { clientView } from './client-view.ts'
import { isOnServer } from './rendering.ts'

/**
 * The values typed into a form. They are stored in the browser, for this person, until the form is sent or the draft is
 * discarded, so that they survive the end of the session.
 */
export interface Draft {
  form: string
  label: string
  path: string
  values: Record<string, string>
  /** The saved record on which the values are based; undefined in the form of a new record. */
  base?: unknown
}

/** The id of an account, or the name under which the page of a link keeps the drafts of its person. */
export type DraftOwner = number | string

const keyOf = (owner: DraftOwner) => `bastidor.rascunhos.${owner}`

/**
 * The drafts of an account are in the sessionStorage of the tab. Those of a link are in localStorage, because a messenger
 * opens the link in a browser of its own, which loses the sessionStorage when it is closed.
 */
const storageOf = (owner: DraftOwner) => (typeof owner === 'number' ? sessionStorage : localStorage)

/** Lists the drafts of a person; none while the page is shown as a client sees it, because nothing is written there. */
export function listDrafts(owner: DraftOwner): Draft[] {
  if (clientView || isOnServer) return []
  try {
    return JSON.parse(storageOf(owner).getItem(keyOf(owner)) ?? '[]')
  } catch {
    return []
  }
}

export function findDraft(owner: DraftOwner, form: string): Draft | undefined {
  return listDrafts(owner).find((draft) => draft.form === form)
}

export function setDraft(owner: DraftOwner, draft: Draft): void {
  save(owner, [...listDrafts(owner).filter(({ form }) => form !== draft.form), draft])
}

export function deleteDraft(owner: DraftOwner, form: string): void {
  save(
    owner,
    listDrafts(owner).filter((draft) => draft.form !== form),
  )
}

/** Deletes all drafts of a person. */
export function deleteDrafts(owner: DraftOwner): void {
  store(owner, [])
}

function save(owner: DraftOwner, drafts: Draft[]): void {
  // What is typed while the page is shown as a client sees it is nobody's draft.
  if (!clientView) store(owner, drafts)
}

function store(owner: DraftOwner, drafts: Draft[]): void {
  try {
    storageOf(owner).setItem(keyOf(owner), JSON.stringify(drafts))
  } catch {
    // Without storage the draft exists only while the form is open.
  }
}
