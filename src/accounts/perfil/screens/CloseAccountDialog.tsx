import { Text } from '@mantine/core'
import { Encerramento, type Perfil } from '#accounts/perfil/contract.ts'
import { ActionFormDialog } from '#platform/browser/action-form-dialog.tsx'
import { api } from '#platform/browser/api.ts'
import { useSession } from '#platform/dashboard/session-context.ts'
import { TextField } from '#platform/ui/fields.tsx'
import { TitledList } from '#platform/ui/record.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

const goes = [
  'Seu nome, e-mail, empresa e senha. O e-mail pode ser usado de novo em outra conta.',
  'Sessões, aparelhos conhecidos, links e códigos.',
  'O que você escreveu pelo formulário do site, se a agência já sabe que o e-mail é seu.',
]
const stays = [
  'Suas aprovações e pedidos de ajustes, com o seu nome, a data e o endereço IP, e os documentos fiscais: a lei permite ou obriga a guardar (LGPD, art. 16).',
  'O registro de auditoria, com o seu nome e e-mail: nenhuma linha dele pode ser mudada.',
  'Os projetos e as conversas, com a agência, sem o seu nome.',
]

/**
 * Explains what is deleted, what is kept and why, and requires the password and, with two-step sign-in, a
 * code.
 */
export function CloseAccountDialog({ profile, onClose }: { profile: Perfil; onClose: () => void }) {
  const { leave } = useSession()
  return (
    <ActionFormDialog
      title="Encerrar conta"
      onClose={onClose}
      submit="Encerrar conta"
      danger
      schema={Encerramento}
      endpoint={api.perfil.encerrar}
      onDone={leave}
    >
      <TitledList title="O que é apagado" lines={goes} />
      <TitledList title="O que fica e por quê" lines={stays} />
      <Text>Se quiser uma cópia, baixe antes os seus dados. Esta ação não pode ser desfeita.</Text>
      <CurrentPassword focus={false} />
      {profile.doisPassos && (
        <TextField
          name="codigo"
          label="Código de verificação"
          withAsterisk
          maxLength={20}
          autoComplete="one-time-code"
        />
      )}
    </ActionFormDialog>
  )
}
