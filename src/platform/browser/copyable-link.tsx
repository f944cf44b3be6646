import { Group, TextInput } from '@mantine/core'
import { CopyButton } from './copy-button.tsx'

interface Props {
  label: string
  description: string
  link: string
}

/** Shows a link and copies it. */
export const CopyableLink = ({ label, description, link }: Props) => (
  <Group align="flex-end" wrap="nowrap">
    <TextInput
      flex={1}
      readOnly
      label={label}
      description={description}
      value={link}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <CopyButton text={link}>Copiar</CopyButton>
  </Group>
)
