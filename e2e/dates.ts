import type { Locator } from '@playwright/test'
import { dia } from '#platform/contract/datas.ts'

/** Formats a date as a person types it and a field shows it: `21/11/2026`. */
export { dia as asTyped }

/**
 * Types a moment such as `2026-11-21T14:30` into the field of the date and the field of the time. The label
 * of the date field begins with `Data`, and that of the time field with `Hora`.
 */
export async function typeMoment(dialog: Locator, label: string, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T')
  await dialog.getByLabel(label).fill(dia(day))
  await dialog.getByLabel(label.replace('Data', 'Hora')).fill(time)
}
