/** Does this host name lead to the machine that asks, and to no other? @param hostname as in `location` */
export const isThisMachine = (hostname: string): boolean =>
  /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
