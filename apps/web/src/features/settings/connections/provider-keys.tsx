export const ProviderKeys = () => null
