import { expect, test } from 'vitest'
import { clientAddress } from './address.ts'

const proxies = ['10.0.0.0/8', '2001:db8::1']

test.each([
  // Peer, X-Forwarded-For, trusted proxies, expected client address.
  ['203.0.113.7', undefined, [], '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', proxies, '203.0.113.7'],
  ['10.0.0.2', undefined, proxies, '10.0.0.2'],
  ['10.0.0.2', '198.51.100.1', proxies, '198.51.100.1'],
  ['::ffff:10.0.0.2', '198.51.100.1', proxies, '198.51.100.1'],
  ['2001:db8::1', '198.51.100.1', proxies, '198.51.100.1'],
  ['2001:db8::2', '198.51.100.1', proxies, '2001:db8::2'],
  ['10.0.0.2', '198.51.100.1, 10.9.9.9', proxies, '198.51.100.1'],
  ['10.0.0.2', '6.6.6.6, 198.51.100.1', proxies, '198.51.100.1'],
  ['10.0.0.2', '6.6.6.6,198.51.100.1 , 10.1.1.1', proxies, '198.51.100.1'],
  ['10.0.0.2', '10.1.1.1, 10.2.2.2', proxies, '10.1.1.1'],
  ['10.0.0.2', '198.51.100.1, <script>', proxies, '10.0.0.2'],
  ['10.0.0.2', '<script>, 10.3.3.3', proxies, '10.3.3.3'],
  ['10.0.0.2', '', proxies, '10.0.0.2'],
  ['10.0.0.2', '::ffff:198.51.100.1', proxies, '198.51.100.1'],
  ['10.0.0.2', '2001:DB8:0:0::7', proxies, '2001:db8::7'],
  ['10.0.0.2', '198.51.100.1:4711', proxies, '198.51.100.1'],
  ['10.0.0.2', '[2001:db8::7]:443', proxies, '2001:db8::7'],
  ['10.0.0.2', '[2001:db8::7]', proxies, '2001:db8::7'],
  ['10.0.0.2', '198.51.100.1:4711, 10.9.9.9:80', proxies, '198.51.100.1'],
  ['10.0.0.2', '6.6.6.6, 198.51.100.1:porta', proxies, '10.0.0.2'],
  ['10.0.0.2', '[198.51.100.1]:80', proxies, '10.0.0.2'],
  ['/run/house.sock', '198.51.100.1', proxies, '/run/house.sock'],
])(
  'the client address for peer %s, X-Forwarded-For %s and trusted proxies %o is %s',
  (peer, forwarded, trusted, client) => {
    expect(clientAddress(peer, forwarded, trusted)).toBe(client)
  },
)
