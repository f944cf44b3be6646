import { timingSafeEqual } from 'node:crypto'
import { CONFIRMAR } from '#contract/privacidade.ts'
import type { House } from '#server/house.ts'
import type { Secrets } from '#server/secrets.ts'

interface Asked {
  id: number
  email: string
}

/** What whoever reads that mailbox can prove it by. */
export function confirmationOf({ config, secrets }: Pick<House, 'config' | 'secrets'>, asked: Asked): string {
  return `${config.baseUrl}${CONFIRMAR}?id=${asked.id}&s=${signature(secrets, asked)}`
}

export function isConfirmation(secrets: Secrets, asked: Asked, given: string): boolean {
  const [right, said] = [Buffer.from(signature(secrets, asked)), Buffer.from(given)]
  return right.length === said.length && timingSafeEqual(right, said)
}

const signature = (secrets: Secrets, { id, email }: Asked) => secrets.sign(`${CONFIRMAR} ${id} ${email}`)
