import { type ContaFixa, NovaContaFixa } from '#money/contas-fixas/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { ContaFixaFields, draftOf, startOf } from './ContaFixaFields.tsx'

export function NewContaFixaDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft('nova-conta-fixa', 'Nova Conta Fixa')
  return (
    <ActionFormDialog
      title="Nova Conta Fixa"
      onClose={onClose}
      draft={draft}
      submit="Salvar"
      schema={NovaContaFixa}
      endpoint={api.contasFixas.create}
    >
      <ContaFixaFields start={draftOf(draft.values)} />
    </ActionFormDialog>
  )
}

export function EditContaFixaDialog({ conta, onClose }: { conta: ContaFixa; onClose: () => void }) {
  return (
    <VersionedFormDialog
      title="Editar Conta Fixa"
      onClose={onClose}
      submit="Salvar"
      schema={NovaContaFixa}
      endpoint={api.contasFixas.update}
      row={conta}
      what="esta conta fixa"
      draft={{ key: `conta-fixa-${conta.id}`, label: `Editar Conta Fixa “${conta.descricao}”` }}
    >
      {({ base, restored }) => (
        <ContaFixaFields id={base.id} start={restored ? draftOf(restored) : startOf(base)} />
      )}
    </VersionedFormDialog>
  )
}
