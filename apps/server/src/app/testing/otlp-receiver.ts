import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

interface WireSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code: number }
}

interface ReceivedSpan extends Omit<WireSpan, 'attributes'> {
  attributes: Record<string, string | number | undefined>
}

interface Body {
  resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[]
}

const spansOf = ({ resourceSpans }: Body): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
      ),
    }))

/** A collector of traces as the standard says, at OTEL_EXPORTER_OTLP_ENDPOINT; whatever it is told it keeps. */
export const startOtlpReceiver = async () => {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', piece => pieces.push(piece))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(pieces).toString())
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  return {
    /** As the app takes it (Config.tracesUrl). */
    tracesUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    /** As it came. */
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap(body => spansOf(JSON.parse(body))),
    close: () => new Promise(resolve => void server.close(resolve).closeAllConnections()),
  }
}
