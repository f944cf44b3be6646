/**
 * The values typed into a form. They are stored in the sessionStorage of this tab, for this user, until the
 * form is sent or the draft is discarded, so that they survive the end of the session.
 */
export interface Draft {
  form: string
  label: string
  path: string
  values: Record<string, string>
  /** The saved record on which the values are based; undefined in the form of a new record. */
  base?: unknown
}

const keyOf = (userId: number) => `bastidor.rascunhos.${userId}`

export function listDrafts(userId: number): Draft[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
  } catch {
    return []
  }
}

export function findDraft(userId: number, form: string): Draft | undefined {
  return listDrafts(userId).find((draft) => draft.form === form)
}

export function setDraft(userId: number, draft: Draft): void {
  save(userId, [...listDrafts(userId).filter(({ form }) => form !== draft.form), draft])
}

export function deleteDraft(userId: number, form: string): void {
  save(
    userId,
    listDrafts(userId).filter((draft) => draft.form !== form),
  )
}

/** Deletes all drafts of a user in this tab. */
export function deleteDrafts(userId: number): void {
  save(userId, [])
}

function save(userId: number, drafts: Draft[]): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(drafts))
  } catch {
    // Without storage the draft exists only while the form is open.
  }
}
