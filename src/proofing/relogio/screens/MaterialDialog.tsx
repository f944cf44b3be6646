import { Text } from '@mantine/core'
import { z } from 'zod'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { relogioMessages } from '#proofing/relogio/messages.ts'
import { MATERIAL_MAX } from '#proofing/relogio/passagem-rules.ts'
import type { Project } from '#studio/projetos/contract.ts'

const Missing = z.object({ falta: text(relogioMessages.falta, MATERIAL_MAX) })

interface Props {
  project: Project
  onClose: () => void
}

/** Asks what is missing, and hands the work over to the client. */
export function MaterialDialog({ project: { id, clientId, clientName }, onClose }: Props) {
  const { form } = useActionForm(Missing, api.relogio.bola, {
    input: ({ falta }) => ({ id, passagem: 'material' as const, falta }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Pedir material ao cliente"
      onClose={onClose}
      form={form}
      submit="Passar a vez ao cliente"
    >
      <Text>
        {clientId === null
          ? `${clientName} não tem conta, por isso ninguém é avisado. O tempo passa a contar com o cliente.`
          : `${clientName} é avisado agora. O tempo passa a contar com o cliente até ele responder “Já enviei”.`}
      </Text>
      <TextAreaField
        name="falta"
        label="O que falta?"
        withAsterisk
        data-autofocus
        rows={4}
        maxLength={MATERIAL_MAX}
      />
    </FormDialog>
  )
}
