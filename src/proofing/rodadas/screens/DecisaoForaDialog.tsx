import { Autocomplete, FileInput, Group, Radio, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { api, type WriteEndpoint } from '#platform/browser/api.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { sendFiles, UploadError } from '#platform/browser/upload.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { wallClock } from '#platform/contract/datas.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { DateField } from '#platform/ui/DateField.tsx'
import { useField } from '#platform/ui/Form.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { RadioField } from '#platform/ui/RadioField.tsx'
import { SelectField } from '#platform/ui/SelectField.tsx'
import { useLimit } from '#platform/ui/use-limit.ts'
import { NewDecisaoFora } from '#proofing/rodadas/contract.ts'
import { storedAs } from '#proofing/rodadas/resposta-rules.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'

interface Props {
  project: Pick<ProjectDetail, 'id' | 'title'>
  /** The names of the people whose answer is awaited. */
  awaited: string[]
  onClose: () => void
}

const meios = ['WhatsApp', 'Telefone', 'E-mail', 'Pessoalmente']

const NOTA_MAX = 10_000

/** Records an answer that somebody gave elsewhere. The termo says that the agency recorded it. */
export function DecisaoForaDialog({ project: { id, title }, awaited, onClose }: Props) {
  const draft = useDraft(`resposta-recebida-${id}`, `resposta recebida em “${title}”`)
  const [file, setFile] = useState<File | null>(null)
  const close = () => {
    draft.drop()
    onClose()
  }
  const { form } = useActionForm(NewDecisaoFora, recordingWith(file), {
    input: (values) => ({ ...values, id }),
    onDone: close,
  })
  const today = wallClock(Date.now()).dia
  return (
    <FormDialog
      title="Registrar resposta dada por telefone ou mensagem"
      submit="Registrar"
      form={form}
      values={{ nome: awaited[0], em: today, ...draft.values }}
      onInput={draft.onInput}
      restored={draft.restored}
      unsaved={file !== null}
      onClose={close}
    >
      <Text c="dimmed">
        Para uma resposta que veio por fora do sistema. O termo diz que foi a agência que a registrou, e a
        resposta não pode mais ser mudada.
      </Text>
      <RadioField name="decisao" label="O que foi respondido" withAsterisk>
        <Group my={6}>
          <Radio value={storedAs.aprovar.decisao} label="Aprovou" data-autofocus />
          <Radio value={storedAs.ajustar.decisao} label="Pediu ajustes" />
        </Group>
      </RadioField>
      <NameField awaited={awaited} />
      <SelectField name="meio" label="Por onde chegou" data={meios} withAsterisk />
      <DateField name="em" label="Dia da resposta" max={today} withAsterisk />
      <TextAreaField
        name="nota"
        label="O que a pessoa disse"
        description="Com as palavras dela."
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={NOTA_MAX}
      />
      <FileInput
        label="Captura da conversa"
        description="Opcional. Só a equipe vê o arquivo; o termo guarda o código dele."
        placeholder="Escolher arquivo"
        leftSection={<IconPaperclip size={18} aria-hidden />}
        value={file}
        onChange={setFile}
        clearable
        clearButtonProps={{ 'aria-label': 'Tirar o arquivo' }}
      />
    </FormDialog>
  )
}

/** The name of the person who answered. The people who are awaited are suggested. */
function NameField({ awaited }: Pick<Props, 'awaited'>) {
  const { value, error } = useField('nome')
  const limit = useLimit<HTMLInputElement>({ maxLength: 200 })
  return (
    <Autocomplete
      name="nome"
      label="Quem respondeu"
      withAsterisk
      data={[...new Set(awaited)]}
      defaultValue={typeof value === 'string' ? value : ''}
      error={error ?? limit.over}
      onInput={limit.onInput}
    />
  )
}

type Endpoint = typeof api.rodadas.decisaoFora
type Input = Parameters<Endpoint['call']>[0]
type Output = Awaited<ReturnType<Endpoint['call']>>

/** The endpoint that records an answer given elsewhere: with a file as multipart, otherwise as JSON. */
const recordingWith = (file: File | null): WriteEndpoint<Input, Output | undefined> => ({
  mutationKey: () => api.rodadas.decisaoFora.mutationKey(),
  call: async (input, options) => {
    if (!file) return api.rodadas.decisaoFora.call(input, options)
    try {
      return await sendFiles({
        endpoint: endpoints.rodadas.decisaoFora,
        input,
        files: [file],
        repeatKey: options.context.repeatKey,
      })
    } catch (error) {
      // The form shows the sentence of the server.
      if (!(error instanceof UploadError)) throw error
      throw new ORPCError('BAD_REQUEST', { defined: true, status: error.status, message: error.message })
    }
  },
})
