export { Nothing as default } from '@/components/nothing';
