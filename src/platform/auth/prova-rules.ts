import type { ProvaDeEmail } from './schemas.ts'

export const provaDeEmailLabels: Record<ProvaDeEmail, string> = {
  convite: 'convite enviado a este endereço',
  senha: 'redefinição de senha',
  link: 'link de confirmação',
  agencia: 'cadastrado pela agência',
  'primeiro-acesso': 'primeiro acesso do sistema',
}
