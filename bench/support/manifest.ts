/** The part of Vite's manifest that says what loads what. */
export interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}
export type Manifest = Record<string, Chunk>

/** A chunk of the build. @throws Error when the build has none of that name */
export function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The build has no ${name}.`)
  return chunk
}

/**
 * Names of all chunks that load with these: what they import, and what that imports.
 * @param follow also the dynamic imports that it accepts
 */
export function closure(
  manifest: Manifest,
  names: string[],
  follow: (name: string) => boolean = () => false,
): Set<string> {
  const found = new Set<string>()
  const queue = [...names]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, name)
    queue.push(...imports, ...dynamicImports.filter(follow))
  }
  return found
}
