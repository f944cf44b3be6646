import * as OTPAuth from 'otpauth'
import { type Person, password, type TestApp } from './app.ts'

/** Somebody turns two-step sign-in on with the authenticator of a phone. `code` is what that shows at this moment. */
export async function turnOnTwoSteps({ house }: TestApp, { api }: Person) {
  const { uri } = await api.perfil.iniciar2fa({ senha_atual: password })
  const phone = OTPAuth.URI.parse(uri) as OTPAuth.TOTP
  const code = () => phone.generate({ timestamp: house.clock().epochMilliseconds })
  return { code, ...(await api.perfil.ativar2fa({ codigo: code() })) }
}
