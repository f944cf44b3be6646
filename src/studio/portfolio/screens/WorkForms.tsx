import { Text } from '@mantine/core'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { VersionedFormDialog } from '#platform/dashboard/VersionedFormDialog.tsx'
import { Fieldset, TextAreaField, TextField } from '#platform/ui/fields.tsx'
import { SwitchField } from '#platform/ui/SwitchField.tsx'
import { CategoryField } from '#studio/categories/screens/common-fields.tsx'
import { CASO_MAX, type Caso, NewWork, type Work } from '#studio/portfolio/contract.ts'

interface Props {
  onClose: () => void
  onCreated: (id: number) => void
}

/** Creates a work as an unpublished draft; pictures are added afterwards. */
export function NewWorkDialog({ onClose, onCreated }: Props) {
  const draft = useDraft('novo-trabalho', 'Novo Trabalho')
  return (
    <ActionFormDialog
      title="Novo Trabalho"
      onClose={onClose}
      draft={draft}
      submit="Criar rascunho"
      schema={NewWork}
      endpoint={api.portfolio.create}
      onDone={({ id }) => {
        onClose()
        onCreated(id)
      }}
    >
      <WorkFields />
    </ActionFormDialog>
  )
}

export function EditWorkDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  return (
    <VersionedFormDialog
      title="Editar Trabalho"
      onClose={onClose}
      submit="Salvar"
      schema={NewWork}
      endpoint={api.portfolio.update}
      row={work}
      what="este trabalho"
      draft={{ key: `trabalho-${work.id}`, label: `Editar Trabalho “${work.title}”` }}
    >
      <WorkFields hasSlug />
    </VersionedFormDialog>
  )
}

/** The fields of a work. The address of its page can be edited only after the work has been created. */
function WorkFields({ hasSlug = false }: { hasSlug?: boolean }) {
  return (
    <>
      <TextField name="title" label="Título" withAsterisk maxLength={200} data-autofocus />
      {hasSlug && (
        <TextField
          name="slug"
          label="Endereço da página"
          description="O que vem depois de /portfolio/. Se ficar vazio, é criado a partir do título. Quando muda, os links antigos deixam de funcionar."
          maxLength={100}
        />
      )}
      <CategoryField />
      <TextAreaField
        name="description"
        label="Descrição"
        description="O primeiro parágrafo abre a página e aparece na galeria; uma linha vazia separa os parágrafos."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10_000}
      />
      <Fieldset legend="A história do trabalho">
        <Text size="sm" c="dimmed">
          Cada parte aparece na página do trabalho só se for preenchida.
        </Text>
        <StoryField name="desafio" label="Desafio" description="O que o cliente precisava resolver." />
        <StoryField name="abordagem" label="Abordagem" description="O que a agência fez, e por quê." />
        <StoryField name="resultado" label="Resultado" description="O que mudou depois da entrega." />
        <StoryField
          name="creditos"
          label="Créditos"
          description="Um por linha, como “Fotografia: Ana Lima”."
        />
      </Fieldset>
      <SwitchField
        name="featured"
        label="Destaque"
        description="Aparece maior na galeria e pode aparecer na abertura do site."
      />
    </>
  )
}

interface StoryFieldProps {
  name: keyof Caso
  label: string
  description: string
}

const StoryField = (props: StoryFieldProps) => (
  <TextAreaField {...props} autosize minRows={2} maxRows={10} maxLength={CASO_MAX} />
)
