import type { Locator } from '@playwright/test'
import { dia } from '#contract/datas.ts'

/** Formats a date as a person types it and a field shows it: `21/11/2026`. */
export { dia as asTyped }

/**
 * Types a time such as `2026-11-21T14:30` into the two fields of a date and its hour. The label of the first
 * field begins with `Data`.
 */
export async function typeMoment(dialog: Locator, label: string, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T')
  await dialog.getByLabel(label).fill(dia(day))
  await dialog.getByLabel(label.replace('Data', 'Hora')).fill(time)
}
