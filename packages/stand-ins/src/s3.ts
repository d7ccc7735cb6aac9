export { type S3StandIn, type S3StandInOptions, startS3StandIn } from './s3/start-stand-in.ts'
