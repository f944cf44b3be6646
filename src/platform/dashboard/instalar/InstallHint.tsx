import { List, Text } from '@mantine/core'
import { Dialog } from '#platform/ui/Dialog.tsx'

/** Manual instructions for iPhones and iPads, where a page cannot open the installation prompt. */
export function InstallHint({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Instalar aplicativo">
      <Text size="md" mb="sm">
        No iPhone e no iPad, pelo próprio navegador:
      </Text>
      <List type="ordered" spacing="xs">
        <List.Item>Toque em Compartilhar.</List.Item>
        <List.Item>Escolha “Adicionar à Tela de Início”.</List.Item>
        <List.Item>Toque em Adicionar e abra o painel pelo novo ícone.</List.Item>
      </List>
    </Dialog>
  )
}
