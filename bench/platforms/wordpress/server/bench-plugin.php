<?php
// What owners switch off by plugins: the interface for programs and the sitemap.
if (get_option('bench_rest') === 'off') {
    add_filter('rest_authentication_errors', function () {
        return new WP_Error('rest_disabled', 'The REST API is disabled on this site.', ['status' => 401]);
    });
    remove_action('wp_head', 'rest_output_link_wp_head');
    remove_action('wp_head', 'wp_oembed_add_discovery_links');
    remove_action('template_redirect', 'rest_output_link_header', 11);
}
if (get_option('bench_sitemap') === 'off') {
    add_filter('wp_sitemaps_enabled', '__return_false');
}
