import { IconDeviceDesktop, IconFileText, IconPalette, IconSpeakerphone } from '@tabler/icons-react'
import type { ServiceIcon } from '#studio/servicos/contract.ts'

/** The four icons that the specification defines for services, each with the label by which it is chosen. */
export const looks: Record<ServiceIcon, { label: string; Icon: typeof IconPalette }> = {
  Palette: { label: 'Paleta', Icon: IconPalette },
  Megaphone: { label: 'Megafone', Icon: IconSpeakerphone },
  Monitor: { label: 'Monitor', Icon: IconDeviceDesktop },
  FileText: { label: 'Documento', Icon: IconFileText },
}
