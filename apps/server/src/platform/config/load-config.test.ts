import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { configWarnings } from './config-warnings.ts'
import { preferOwn } from './foreign-variables.ts'
import { ConfigError, loadConfig } from './load-config.ts'

const faultsOf = (variables: Record<string, string>) => {
  try {
    loadConfig({ DATA_DIR: temporaryFolder(), ...variables }, '1.0.0')
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

describe('loadConfig', () => {
  it('runs embedded when nothing is set, and keeps one secret key', () => {
    const folder = temporaryFolder()
    const first = loadConfig({ DATA_DIR: folder }, '1.0.0')
    expect(first).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      databaseUrl: null,
      mail: { kind: 'outbox' },
      outboxPage: true,
      roles: ['web', 'live', 'worker'],
      resumeMinutes: 30,
    })
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32)
    expect(loadConfig({ DATA_DIR: folder }, '1.0.0').secretKey).toBe(first.secretKey)
  })

  it('keeps the key for its owner only, and never goes on with an empty one', () => {
    const folder = temporaryFolder()
    loadConfig({ DATA_DIR: folder }, '1.0.0')
    expect(readdirSync(folder)).toEqual(['secret-key'])
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
    writeFileSync(join(folder, 'secret-key'), '')
    expect(() => loadConfig({ DATA_DIR: folder }, '1.0.0')).toThrow('holds no key')
  })

  it('keeps recordings on the disk until a bucket and its keys are set, all of them', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const s3Of = (variables: Record<string, string>) =>
      loadConfig({ DATA_DIR: temporaryFolder(), ...variables }, '1.0.0').s3
    expect(s3Of({ S3_REGION: 'eu-central-1' })).toBeNull()
    expect(s3Of({ S3_BUCKET: 'sound', ...keys })).toEqual({
      endpoint: null,
      bucket: 'sound',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      waitingMb: 512,
    })
    expect(s3Of({ S3_BUCKET: 'sound', S3_ENDPOINT: 'http://127.0.0.1:9000/', ...keys })?.endpoint).toBe(
      'http://127.0.0.1:9000',
    )
    expect(faultsOf({ S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY_ID: 'id' })).toEqual([
      'S3_BUCKET: recordings on S3 need it too, since these are set: S3_ACCESS_KEY_ID, S3_ENDPOINT',
      'S3_SECRET_ACCESS_KEY: recordings on S3 need it too, since these are set: S3_ACCESS_KEY_ID, S3_ENDPOINT',
    ])
  })

  it('names every fault at once', () => {
    expect(
      faultsOf({
        PORT: 'x',
        PUBLIC_ORIGIN: 'not an origin',
        DATABASE_URL: 'mysql://a',
        BRAND_COLOR: 'green',
        TRUSTED_PROXIES: '10.0.0.0/8, nonsense',
        CORS_ORIGINS: 'https://a.example, b',
        MAIL: 'smtp',
      }),
    ).toEqual([
      'PORT: must be a whole number from 0 to 65535',
      'PUBLIC_ORIGIN: must be an address like https://interviews.example.com',
      'DATABASE_URL: must look like postgres://user:password@host:5432/name',
      'BRAND_COLOR: must look like #1f6f54',
      'CORS_ORIGINS: must be an address like https://interviews.example.com',
      'TRUSTED_PROXIES: must hold addresses or ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      'SMTP_URL: MAIL=smtp needs it',
    ])
  })

  it.each([
    [{ NODE_ENV: 'production' }, 'PUBLIC_ORIGIN'],
    [{ NODE_ENV: 'Production' }, 'PUBLIC_ORIGIN'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: must be one of development, production, test'],
    [{ ROLES: 'web' }, 'ROLES'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Interviews' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Interviews <>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'jobs@acme,example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'jobs@acme..example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'jobs@acme.example.' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'jobs@-acme.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'jobs@192.168.1.10' }, 'MAIL_FROM'],
    [{ MAIL_FROM: '.jobs@acme.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Acme <jobs.@acme.example>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Acme <jobs@@acme.example>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Acme <jobs@acme.example>, Beta <x@beta.example>' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'mailto:jobs@acme.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
    [{ PUBLIC_ORIGIN: 'https://a.example/path' }, 'PUBLIC_ORIGIN'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  ])('refuses %o', (variables, field) => {
    expect(faultsOf(variables as unknown as Record<string, string>).join()).toContain(field)
  })

  it.each([
    { MAIL_FROM: 'jobs@example.com' },
    { MAIL_FROM: 'Acme <jobs@example.com> ' },
    { MAIL_FROM: '"Acme, Inc." <jobs+b@mail.acme-1.example>' },
    { MAIL_FROM: 'Ромашка <hr@пример.рф>' },
    { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Interviews <interviews@example.com>' },
    { SMTP_URL: 'smtp://mail.example.com', MAIL: 'outbox' },
    { SMTP_URL: 'smtp://127.0.0.1:1025' },
  ])('takes the sender of %o', variables => {
    expect(faultsOf(variables as unknown as Record<string, string>)).toEqual([])
  })

  it('treats an empty variable as absent', () => {
    expect(faultsOf({ DATABASE_URL: '', PORT: '', BRAND_COLOR: '' })).toEqual([])
  })

  it('leaves out line breaks and blanks around a value, but not those of the secret', () => {
    const SECRET_KEY = `${'s'.repeat(40)}\n`
    const config = loadConfig(
      {
        DATA_DIR: temporaryFolder(),
        SECRET_KEY,
        OPENAI_API_KEY: 'sk-1\n',
        LOG_LEVEL: ' INFO',
        MAIL: 'outbox\n',
      },
      '1',
    )
    expect(config).toMatchObject({
      secretKey: SECRET_KEY,
      openai: { apiKey: 'sk-1' },
      logLevel: 'info',
      ignored: [],
    })
  })

  it('hides the outbox page in production unless asked for by name', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://a.example',
      DATA_DIR: temporaryFolder(),
    }
    expect(loadConfig(production, '1').outboxPage).toBe(false)
    expect(loadConfig({ ...production, MAIL: 'outbox' }, '1').outboxPage).toBe(true)
  })

  describe('payments', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example' }
    const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH-1' }
    const paymentsOf = (variables: Record<string, string>) =>
      loadConfig({ DATA_DIR: temporaryFolder(), ...variables }, '1').payments

    it.each([
      [{}, 'local'],
      [{ PAYMENTS: 'off' }, 'none'],
      [production, 'none'],
      [{ ...production, PAYMENTS: 'local' }, 'local'],
      [paypal, 'paypal'],
      [{ ...production, ...paypal }, 'paypal'],
      [{ ...paypal, PAYMENTS: 'local' }, 'local'],
      [{ ...paypal, PAYMENTS: 'off' }, 'none'],
    ])('%o is %s', (variables, provider) => {
      expect(paymentsOf(variables as unknown as Record<string, string>).provider).toBe(provider)
    })

    it('speak to PayPal’s sandbox, in production to PayPal itself, or to whom the operator names', () => {
      expect(paymentsOf(paypal).paypal).toEqual({
        clientId: 'id',
        clientSecret: 'secret',
        webhookId: 'WH-1',
        baseUrl: 'https://api-m.sandbox.paypal.com',
      })
      expect(paymentsOf({ ...production, ...paypal }).paypal?.baseUrl).toBe('https://api-m.paypal.com')
      const own = { ...paypal, PAYPAL_BASE_URL: 'http://127.0.0.1:9/' }
      expect(paymentsOf(own).paypal?.baseUrl).toBe('http://127.0.0.1:9')
    })

    it('name the seller as the product unless told otherwise, in US dollars', () => {
      expect(paymentsOf({ PRODUCT_NAME: 'Talks' })).toMatchObject({
        currency: 'USD',
        seller: { name: 'Talks', address: '' },
      })
      const named = { SELLER_NAME: 'A Ltd', SELLER_ADDRESS: '1 Road\\nTown', PAYMENT_CURRENCY: 'EUR' }
      expect(paymentsOf(named)).toMatchObject({
        currency: 'EUR',
        seller: { name: 'A Ltd', address: '1 Road\nTown' },
      })
    })

    it('name what is missing of a half configuration', () => {
      expect(faultsOf({ PAYPAL_CLIENT_ID: 'id' })).toEqual([
        'PAYPAL_CLIENT_SECRET: PayPal needs it too, since PAYPAL_CLIENT_ID is set',
        'PAYPAL_WEBHOOK_ID: PayPal needs it too, since PAYPAL_CLIENT_ID is set',
      ])
      const { PAYPAL_WEBHOOK_ID: _, ...half } = paypal
      expect(faultsOf(half).join()).toContain('PAYPAL_WEBHOOK_ID')
    })

    it.each([
      [{ PAYMENTS: 'paypal' }, 'PAYMENTS'],
      [{ PAYMENT_CURRENCY: 'XXX' }, 'PAYMENT_CURRENCY'],
      [{ ...paypal, PAYPAL_BASE_URL: 'https://a.example/v1' }, 'PAYPAL_BASE_URL'],
    ])('refuse %o', (variables, field) => {
      expect(faultsOf(variables as unknown as Record<string, string>).join()).toContain(field)
    })
  })

  describe('providers', () => {
    const providersOf = (variables: Record<string, string>) => {
      const { openai, gemini, cascade } = loadConfig({ DATA_DIR: temporaryFolder(), ...variables }, '1')
      return { openai, gemini, cascade }
    }

    it('are none without keys and addresses', () => {
      expect(providersOf({ CASCADE_CHAT_MODEL: 'qwen3', GEMINI_BASE_URL: 'https://g.example' })).toEqual({
        openai: null,
        gemini: null,
        cascade: null,
      })
    })

    it('have Google’s own address, or another origin', () => {
      const baseUrl = 'https://generativelanguage.googleapis.com'
      expect(providersOf({ GEMINI_API_KEY: 'k' }).gemini).toEqual({ apiKey: 'k', baseUrl })
      const other = { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: 'http://127.0.0.1:9/' }
      expect(providersOf(other).gemini?.baseUrl).toBe('http://127.0.0.1:9')
    })

    it('may be own servers, any of the three, each with an address, a key and a model of its own', () => {
      expect(providersOf({ CASCADE_SPEECH_URL: 'http://127.0.0.1:9/v1/' }).cascade).toEqual({
        transcription: null,
        chat: null,
        speech: { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'tts-1', voice: 'alloy' },
      })
      const { cascade } = providersOf({
        CASCADE_TRANSCRIPTION_URL: 'http://127.0.0.1:7/v1',
        CASCADE_TRANSCRIPTION_KEY: 'k',
        CASCADE_CHAT_URL: 'http://127.0.0.1:8/v1',
        CASCADE_CHAT_MODEL: 'qwen3',
      })
      expect(cascade).toEqual({
        transcription: { baseUrl: 'http://127.0.0.1:7/v1', apiKey: 'k', model: 'whisper-1' },
        chat: { baseUrl: 'http://127.0.0.1:8/v1', apiKey: null, model: 'qwen3' },
        speech: null,
      })
    })

    it.each([
      [{ CASCADE_CHAT_URL: 'http://127.0.0.1:8/v1' }, 'CASCADE_CHAT_MODEL'],
      [{ CASCADE_SPEECH_URL: 'file:///etc/passwd' }, 'CASCADE_SPEECH_URL'],
      [{ GEMINI_BASE_URL: 'https://g.example/v1beta' }, 'GEMINI_BASE_URL'],
      [{ GEMINI_API_KEY: 'two words' }, 'GEMINI_API_KEY'],
    ])('refuse %o', (variables, field) => {
      const faults = faultsOf(variables as unknown as Record<string, string>)
      expect(faults).toHaveLength(1)
      expect(faults[0]).toContain(field)
    })
  })
})

describe('names that other programs set, too', () => {
  it.each([
    ['MAIL', '/var/mail/root', { mail: { kind: 'outbox' } }],
    ['MAIL', '/var/spool/mail/anna', { mail: { kind: 'outbox' } }],
    ['PORT', 'tcp://10.0.0.7:3000', { port: 3000 }],
    ['HOST', 'build-7', { host: '127.0.0.1' }],
    ['HOST', 'x86_64-conda-linux-gnu', { host: '127.0.0.1' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317', { tracesUrl: null }],
  ])('%s=%s is ignored, and said', (name, value, expected) => {
    const config = loadConfig({ DATA_DIR: temporaryFolder(), [name]: value }, '1')
    expect(config).toMatchObject(expected)
    expect(configWarnings(config)).toEqual([expect.stringMatching(new RegExp(`^${name} is ignored: .*\\.$`))])
  })

  it.each([
    ['MAIL', 'outbox'],
    ['PORT', '8080'],
    ['HOST', '::'],
    ['HOST', 'localhost'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318'],
  ])('%s=%s is ours', (name, value) =>
    expect(loadConfig({ DATA_DIR: temporaryFolder(), [name]: value }, '1').ignored).toEqual([]),
  )

  it('still refuses a port that is no number', () =>
    expect(() => loadConfig({ DATA_DIR: temporaryFolder(), PORT: '99999' }, '1')).toThrow('PORT'))
})

it('`.env` counts where another program set a name of ours, and the process elsewhere', () => {
  const file = { MAIL: 'outbox', HOST: '', PORT: '4000', LOG_LEVEL: 'warn' }
  const process = { MAIL: '/var/mail/root', HOST: 'a-machine', PORT: '5000', LOG_LEVEL: 'debug' }
  expect(preferOwn(process, file)).toEqual({ ...process, MAIL: 'outbox' })
})

it.each([
  [{}, ['open', 'on']],
  [{ NODE_ENV: 'production' }, ['invited', 'off']],
  [{ NODE_ENV: 'production', PAYMENTS: 'local' }, ['invited', 'on']],
  [
    { NODE_ENV: 'production', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' },
    ['open', 'on'],
  ],
  [{ NODE_ENV: 'production', REGISTRATION: 'closed', BILLING: 'on' }, ['closed', 'on']],
])('%o begins with registration and plans %o', (variables, [registration, billing]) => {
  const origin = { PUBLIC_ORIGIN: 'https://a.example', DATA_DIR: temporaryFolder() }
  const config = loadConfig({ ...origin, ...variables }, '1')
  expect([config.registration, config.billing ? 'on' : 'off']).toEqual([registration, billing])
  expect(config.managedByEnvironment).toEqual([
    'public_origin',
    ...('REGISTRATION' in variables ? ['registration', 'billing'] : []),
  ])
})
