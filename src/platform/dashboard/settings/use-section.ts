import { useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { api, currentIn } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import type { Configuracoes, ConfiguracoesAtuais } from '#platform/contract/configuracoes-schemas.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'

type Names = keyof Configuracoes

/**
 * One section of the settings as a form. A version conflict caused by another section is resolved
 * automatically. If another person changed this section, the new values are shown; if the user has typed
 * something, it stays until the user has chosen which values to keep.
 */
export function useSection<Schema extends z.ZodObject<Partial<Record<Names, z.ZodType>>>>(
  schema: Schema,
  { tab, label }: { tab: string; label: string },
) {
  const { data: settings } = useSuspenseQuery(api.configuracoes.get.queryOptions())
  const draft = useDraft<ConfiguracoesAtuais>(`configuracoes-${tab}`, `Configurações: ${label}`)
  const [base, setBase] = useState(draft.base ?? settings)
  const [typed, setTyped] = useState(draft.restored)
  const [generation, setGeneration] = useState(0)
  const names = Object.keys(schema.shape) as Names[]
  const isNewer = settings.versao > base.versao
  const overtaken = isNewer && differs(settings, base, names)
  // Only other sections changed, so the newer version can be adopted.
  if (isNewer && !overtaken) setBase(settings)

  function begin(saved: ConfiguracoesAtuais) {
    setBase(saved)
    setTyped(false)
    setGeneration(generation + 1)
  }
  if (overtaken && !typed) begin(settings)

  const show = (saved: ConfiguracoesAtuais) => {
    draft.drop()
    begin(saved)
  }

  const { form } = useActionForm(schema, besideOthers(base, names), {
    input: (values) => ({ ...(values as Partial<Configuracoes>), versao: base.versao }),
    onDone: show,
  })

  /** The initial value of a field: from the draft if there is one, else the saved one. */
  const value = <Name extends Names>(name: Name): Configuracoes[Name] =>
    restoredValue(base[name], draft.values[name]) as Configuracoes[Name]

  return {
    form: {
      ...form,
      values: Object.fromEntries(names.map((name) => [name, value(name)])),
      onTyped: (event: FormEvent<HTMLFormElement>) => {
        setTyped(true)
        draft.onInput(event, base)
      },
    },
    /** Changes when the fields must be remounted with new values. */
    generation,
    typed,
    value,
    overtaken: overtaken ? { load: () => show(settings), keep: () => setBase(settings) } : undefined,
    discard: () => show(settings),
  }
}

export type Section = ReturnType<typeof useSection>

const differs = (one: Configuracoes, other: Configuracoes, names: Names[]) =>
  names.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

type Update = typeof api.configuracoes.update

/**
 * The endpoint `configuracoes.update`, which retries once if the version conflict does not concern this
 * section.
 */
function besideOthers(base: ConfiguracoesAtuais, names: Names[]): Pick<Update, 'call' | 'mutationKey'> {
  const { update } = api.configuracoes
  return {
    mutationKey: update.mutationKey,
    call: (input, options) =>
      update.call(input, options).catch((error: unknown) => {
        const now = currentIn<ConfiguracoesAtuais>(error)
        if (!now || differs(now, base, names)) throw error
        return update.call({ ...input, versao: now.versao }, options)
      }),
  }
}

function restoredValue(saved: unknown, stored: string | undefined): unknown {
  if (stored === undefined) return saved
  if (typeof saved === 'object' || typeof saved === 'boolean') return JSON.parse(stored)
  return typeof saved === 'number' ? Number(stored) : stored
}
