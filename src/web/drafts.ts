/** What was being typed when a session ended: kept in this tab, for that person, until sent or thrown away. */
export interface Draft {
  form: string
  label: string
  path: string
  values: Record<string, string>
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

export function keepDraft(userId: number, draft: Draft): void {
  save(userId, [...listDrafts(userId).filter(({ form }) => form !== draft.form), draft])
}

export function dropDraft(userId: number, form: string): void {
  save(
    userId,
    listDrafts(userId).filter((draft) => draft.form !== form),
  )
}

function save(userId: number, drafts: Draft[]): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(drafts))
  } catch {
    // Without storage a draft lives as long as its form.
  }
}
