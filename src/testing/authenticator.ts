import * as OTPAuth from 'otpauth'
import { type Person, password, type TestApp } from './app.ts'

/**
 * Starts the setup of two-step sign-in.
 * @returns a function that gives the authenticator's current code
 */
export async function startTwoSteps({ context }: TestApp, { api }: Person): Promise<() => string> {
  const { uri } = await api.perfil.iniciar2fa({ senha_atual: password })
  const phone = OTPAuth.URI.parse(uri) as OTPAuth.TOTP
  return () => phone.generate({ timestamp: context.clock().epochMilliseconds })
}

/** Sets up two-step sign-in and turns it on. */
export async function turnOnTwoSteps(app: TestApp, person: Person) {
  const code = await startTwoSteps(app, person)
  return { code, ...(await person.api.perfil.ativar2fa({ codigo: code() })) }
}
