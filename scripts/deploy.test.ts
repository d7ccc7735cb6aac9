import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { configWarnings } from '../apps/server/src/platform/config/config-warnings.ts'
import { environment } from '../apps/server/src/platform/config/environment-schema.ts'
import { loadConfig } from '../apps/server/src/platform/config/load-config.ts'
import { operationRoutes } from '../packages/contracts/src/operations.ts'
import { root } from './lib/root.mjs'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

const texts = z.record(z.string(), z.union([z.string(), z.number()]).transform(String))
const unknownNames = (names: string[]) => names.filter(name => !Object.hasOwn(environment.shape, name))
/** Does GET of this path belong to the API? */
const isProbe = (path: string) => Object.hasOwn(operationRoutes, `GET ${path.replace(/^\/api/, '')}`)
const VERSION = /:v?\d+\.\d+/

const { services, volumes } = z
  .object({
    services: z.record(
      z.string(),
      z.looseObject({
        image: z.string(),
        volumes: z.array(z.string()).optional(),
        networks: z.array(z.string()).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }))

describe('deploy/compose.yaml', () => {
  const node = z.object({
    read_only: z.literal(true),
    cap_drop: z.tuple([z.literal('ALL')]),
    environment: texts,
    volumes: z.array(z.string()),
    depends_on: z.record(z.string(), z.object({ condition: z.string() })),
  })
  const nodes = ['node-1', 'node-2'].map(name => node.parse(services[name]))
  /** As Docker Compose fills it in, with a word of some length for what has to be set. */
  const set = (texts: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [
        name,
        value
          .replace(/\$\{PUBLIC_ORIGIN[^}]*\}/, 'https://a.example.com')
          .replace(/\$\{\w+:-([^}]*)\}/, '$1')
          .replace(/\$\{[^}]*\}/, 'x'.repeat(32)),
      ]),
    )

  test('both nodes are set up alike, with names that the product knows, and it starts with them', () => {
    const [one, two] = nodes
    expect(one?.environment).toEqual(two?.environment)
    expect(unknownNames(Object.keys(one?.environment ?? {}))).toEqual([])
    const config = loadConfig(set(one?.environment ?? {}), '0')
    expect(config).toMatchObject({
      production: true,
      publicOrigin: 'https://a.example.com',
      dataDir: '/data',
    })
    expect(configWarnings(config)).toEqual([])
  })
  test('the proxy that is trusted has a network of its own', () => {
    const { networks } = z
      .object({ networks: z.object({ proxy: z.object({ ipam: z.object({ config: z.array(texts) }) }) }) })
      .parse(parse(read('compose.yaml'), { merge: true }))
    const [subnet] = networks.proxy.ipam.config
    expect(set(subnet ?? {}).subnet).toBe(set(nodes[0]?.environment ?? {}).TRUSTED_PROXIES)
    const members = Object.entries(services).filter(([, service]) => service.networks?.includes('proxy'))
    expect(members.map(([name]) => name).sort()).toEqual(['node-1', 'node-2', 'proxy'])
  })
  test('what they are told of are services of the file, and volumes are declared', () => {
    for (const { environment, depends_on } of nodes) {
      const { DATABASE_URL, REDIS_URL, S3_ENDPOINT } = set(environment)
      const hosts = [DATABASE_URL, REDIS_URL, S3_ENDPOINT]
      for (const host of hosts) expect(Object.keys(services)).toContain(new URL(host ?? '').hostname)
      for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name)
    }
    const used = Object.values(services).flatMap(({ volumes: paths = [] }) => paths)
    const named = used.map(path => path.split(':')[0] ?? '').filter(name => !name.startsWith('.'))
    expect(named.sort()).toEqual(Object.keys(volumes).sort())
  })
  test('images of others have a version', () => {
    for (const { image } of Object.values(services)) if (image !== 'vivavox') expect(image).toMatch(VERSION)
  })
  test('the proxy asks each node whether it is ready', () => {
    const file = read('Caddyfile')
    expect(file).toContain('reverse_proxy node-1:3000 node-2:3000')
    expect(isProbe(/health_uri (\S+)/.exec(file)?.[1] ?? '')).toBe(true)
  })
})

describe('deploy/kubernetes', () => {
  const documents = ['vivavox.yaml', 'secret.example.yaml'].flatMap(name =>
    parseAllDocuments(read(`kubernetes/${name}`)).map(document => {
      expect(document.errors).toEqual([])
      return document.toJS()
    }),
  )
  const find = (kind: string) => documents.find(document => document.kind === kind)
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
  const deployment = z
    .object({
      spec: z.object({
        replicas: z.number().min(2),
        selector: z.object({ matchLabels: z.object({ app: z.literal('vivavox') }) }),
        template: z.object({
          metadata: z.object({ labels: z.object({ app: z.literal('vivavox') }) }),
          spec: z.object({
            terminationGracePeriodSeconds: z.number(),
            securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.number().min(1) }),
            volumes: z.array(z.looseObject({ name: z.string() })),
            containers: z.tuple([
              z.looseObject({
                image: z.string().regex(VERSION),
                ports: z.tuple([z.object({ name: z.literal('http'), containerPort: z.number() })]),
                envFrom: z.array(z.record(z.string(), z.object({ name: z.literal('vivavox') }))),
                startupProbe: probe,
                livenessProbe: probe,
                readinessProbe: probe,
                lifecycle: z.object({
                  preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }),
                }),
                resources: z.object({ requests: texts, limits: texts }),
                securityContext: z.looseObject({
                  allowPrivilegeEscalation: z.literal(false),
                  readOnlyRootFilesystem: z.literal(true),
                }),
                volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
              }),
            ]),
          }),
        }),
      }),
    })
    .parse(find('Deployment'))
  const pod = deployment.spec.template.spec
  const [container] = pod.containers

  test('what is set has names that the product knows, and it starts with them once the key is made', () => {
    const open = texts.parse(find('ConfigMap').data)
    const secret = texts.parse(find('Secret').stringData)
    expect(unknownNames([...Object.keys(open), ...Object.keys(secret)])).toEqual([])
    expect(() => loadConfig({ ...open, ...secret }, '0')).toThrow('SECRET_KEY')
    const config = loadConfig({ ...open, ...secret, SECRET_KEY: 'x'.repeat(32) }, '0')
    expect(config.port).toBe(container.ports[0].containerPort)
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toContain(config.dataDir)
    expect(configWarnings(config)).toEqual([])
    expect(find('NetworkPolicy').spec.podSelector).toEqual(deployment.spec.selector)
  })
  test('probes call existing routes, and no node is killed while the database is away', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe])
      expect(isProbe(httpGet.path)).toBe(true)
    expect(livenessProbe.httpGet.path).toBe('/api/health')
    expect(readinessProbe.httpGet.path).toBe('/api/ready')
  })
  test('a node that stops has the time that it takes for it', () => {
    const program = readFileSync(join(root, 'apps/server/src/app/main.ts'), 'utf8')
    const takes = Number(/STOP_TIMEOUT_MS = ([\d_]+)/.exec(program)?.[1]?.replaceAll('_', '')) / 1_000
    const [, wait] = container.lifecycle.preStop.exec.command
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(takes + Number(wait))
    expect(Number.parseInt(services['node-1']?.stop_grace_period as string, 10)).toBeGreaterThan(takes)
  })
  test('the user is the image’s own', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
    expect(dockerfile).toMatch(new RegExp(`^USER ${pod.securityContext.runAsUser}:`, 'm'))
  })
  test('all parts speak of the same pods, volumes and ports', () => {
    const names = pod.volumes.map(({ name }) => name)
    expect(container.volumeMounts.map(({ name }) => name).sort()).toEqual(names.sort())
    expect(find('Service').spec).toMatchObject({
      selector: { app: 'vivavox' },
      ports: [{ name: 'http', targetPort: 'http' }],
    })
    expect(find('PodDisruptionBudget').spec.selector.matchLabels).toEqual({ app: 'vivavox' })
    expect(find('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(find('Deployment').metadata.name)
    const [rule] = find('Ingress').spec.rules
    expect(rule.http.paths[0].backend.service).toEqual({ name: 'vivavox', port: { name: 'http' } })
    expect(find('ConfigMap').data.PUBLIC_ORIGIN).toBe(`https://${rule.host}`)
  })
})
