import { workerData } from 'node:worker_threads'
import { Encrypter } from 'age-encryption'
import type { Encrypting } from './encrypt.ts'

/**
 * A guess at the passphrase takes 64 MiB and a fifth of a second. The default of age, 18, takes four times as much of both,
 * which is more memory than a small server has to spare.
 */
const WORK_FACTOR = 16

const { source, target, senha } = workerData as Encrypting
const encrypter = new Encrypter()
encrypter.setPassphrase(senha)
encrypter.setScryptWorkFactor(WORK_FACTOR)
const encryptedStream = await encrypter.encrypt(source)
await encryptedStream.pipeTo(target)
