import type { Locator } from '@playwright/test'
import { dia } from '#contract/datas.ts'

/** `21/11/2026`, as a person types it and a field shows it. */
export { dia as asTyped }

/** Types `2026-11-21T14:30` into the two fields of a moment, whose label begins with `Data`. */
export async function typeMoment(dialog: Locator, label: string, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T')
  await dialog.getByLabel(label).fill(dia(day))
  await dialog.getByLabel(label.replace('Data', 'Hora')).fill(time)
}
