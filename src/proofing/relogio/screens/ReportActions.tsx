import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** The buttons that export a report and print it. */
export const ReportActions = ({ file }: { file: string }) => (
  <Group gap="xs" className="screen-only">
    <Button component="a" variant="default" href={file}>
      Exportar CSV
    </Button>
    <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
      Imprimir
    </Button>
  </Group>
)
