<?php
// Does one thing to the bench's WordPress: gets a task as JSON on its input, says what came of it as JSON.
$task = json_decode(file_get_contents('php://stdin'), true);
$_SERVER['HTTP_HOST'] = parse_url(getenv('BENCH_HOME'), PHP_URL_HOST);
$_SERVER['REQUEST_METHOD'] = 'GET';
if ($task['kind'] === 'install') {
    define('WP_INSTALLING', true);
}
require $argv[1] . '/wp-load.php';
kses_remove_filters();
remove_all_filters('comment_flood_filter');
// Revisions and pings would cost time, and readers see none of them.
add_filter('wp_revisions_to_keep', '__return_zero');

$answer = match ($task['kind']) {
    'install' => install($task),
    'fill' => fill($task['blog']),
    'settings' => settings($task),
    'change' => change($task['changes']),
    'theme' => theme($task['theme']),
};
echo json_encode($answer);

function install(array $task): array
{
    require_once ABSPATH . 'wp-admin/includes/upgrade.php';
    wp_install($task['title'], 'owner', 'owner@example.org', true, '', 'owner', $task['locale']);
    foreach ([1, 2, 3] as $id) {
        wp_delete_post($id, true);
    }
    update_option('blogdescription', $task['tagline']);
    return [];
}

function fill(array $blog): array
{
    foreach ($blog['authors'] as $at => $name) {
        wp_insert_user(['user_login' => "author$at", 'user_pass' => 'x', 'display_name' => $name, 'nickname' => $name, 'role' => 'author']);
    }
    foreach ($blog['posts'] as $post) {
        insert_post($post);
    }
    foreach ($blog['pages'] as $page) {
        wp_insert_post(['post_type' => 'page', 'post_status' => 'publish', 'post_title' => $page['title'], 'post_name' => $page['slug'], 'post_date_gmt' => sql_date($blog['posts'][0]['date']), 'post_date' => get_date_from_gmt(sql_date($blog['posts'][0]['date'])), 'post_content' => joined($page['blocks'], true)]);
    }
    return [];
}

function insert_post(array $post): int
{
    $id = wp_insert_post(wp_slash([
        'post_title' => $post['title'] ?? '',
        'post_content' => content_of($post),
        'post_status' => $post['isDraft'] ? 'draft' : 'publish',
        'post_author' => author_of($post['author']),
        'post_date' => get_date_from_gmt(sql_date($post['date'])),
        'post_date_gmt' => sql_date($post['date']),
        'post_password' => $post['password'] ?? '',
        'tags_input' => $post['tags'],
    ]));
    $category = get_term_by('name', $post['category'], 'category') ?: get_term(wp_insert_term($post['category'], 'category')['term_id']);
    wp_set_post_categories($id, [$category->term_id]);
    update_post_meta($id, '_bench_id', $post['id']);
    wp_defer_comment_counting(true);
    $ids = [];
    foreach ($post['comments'] as $comment) {
        $ids[$comment['id']] = insert_comment($id, $comment, $ids[$comment['parent']] ?? 0);
    }
    wp_defer_comment_counting(false);
    return $id;
}

function insert_comment(int $post, array $comment, int $parent): int
{
    $isPingback = $comment['kind'] === 'pingback';
    $id = wp_insert_comment(wp_slash([
        'comment_post_ID' => $post,
        'comment_author' => $comment['author'],
        'comment_author_email' => $isPingback ? '' : md5($comment['author']) . '@example.org',
        'comment_author_url' => $isPingback ? "https://example.net/{$comment['id']}/" : '',
        'comment_content' => $comment['text'],
        'comment_date' => get_date_from_gmt(sql_date($comment['date'])),
        'comment_date_gmt' => sql_date($comment['date']),
        'comment_type' => $comment['kind'],
        'comment_parent' => $parent,
        'comment_approved' => $comment['isApproved'] ? 1 : 0,
    ]));
    update_comment_meta($id, '_bench_id', $comment['id']);
    return $id;
}

/** Every other post is written in blocks, the rest as editors before 2018 wrote them. */
function content_of(array $post): string
{
    $isBlocks = $post['id'] % 2 === 0;
    $parts = array_map(fn($part) => joined($part, $isBlocks), $post['parts']);
    if ($post['hasMore']) {
        $first = joined(array_slice($post['parts'][0], 0, 1), $isBlocks);
        $rest = joined(array_slice($post['parts'][0], 1), $isBlocks);
        $parts[0] = $first . ($isBlocks ? "<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n\n" : "<!--more-->\n\n") . $rest;
    }
    return implode($isBlocks ? "<!-- wp:nextpage -->\n<!--nextpage-->\n<!-- /wp:nextpage -->\n\n" : "<!--nextpage-->\n\n", $parts);
}

function joined(array $blocks, bool $isBlocks): string
{
    $html = '';
    foreach ($blocks as $block) {
        $own = $block['html'];
        if (!$isBlocks) {
            // WordPress makes the paragraphs itself.
            $own = $block['kind'] === 'paragraph' ? preg_replace('~^<p>|</p>$~', '', $own) : $own;
            $html .= "$own\n\n";
            continue;
        }
        $name = ['paragraph' => 'paragraph', 'heading' => 'heading', 'list' => 'list', 'code' => 'code', 'quote' => 'quote', 'picture' => 'image'][$block['kind']];
        $html .= "<!-- wp:$name -->\n$own\n<!-- /wp:$name -->\n\n";
    }
    return $html;
}

function settings(array $task): array
{
    global $wp_rewrite, $wpdb;
    foreach ($task['options'] as $name => $value) {
        update_option($name, $value);
    }
    theme($task['theme']);
    $wp_rewrite->init();
    $wp_rewrite->set_permalink_structure($task['permalinks']);
    flush_rewrite_rules(false);
    $addresses = addresses();
    foreach ($wpdb->get_results("SELECT ID, post_content FROM {$wpdb->posts} WHERE post_content LIKE '%{{post:%'") as $row) {
        $content = preg_replace_callback('~\{\{post:(\d+)\}\}~', fn($found) => $addresses[$found[1]] ?? home_url('/'), $row->post_content);
        $wpdb->update($wpdb->posts, ['post_content' => $content], ['ID' => $row->ID]);
    }
    return $addresses;
}

function theme(string $name): array
{
    switch_theme($name);
    return addresses();
}

function change(array $changes): array
{
    global $wpdb;
    foreach ($changes as $change) {
        $post = $change['post'];
        $id = own_id('post', $post['id']);
        if ($change['kind'] === 'publish') {
            $id = insert_post($post);
            $content = get_post($id)->post_content;
            $addresses = addresses();
            $wpdb->update($wpdb->posts, ['post_content' => preg_replace_callback('~\{\{post:(\d+)\}\}~', fn($found) => $addresses[$found[1]] ?? home_url('/'), $content)], ['ID' => $id]);
        } elseif ($change['kind'] === 'delete') {
            wp_trash_post($id);
        } elseif ($change['kind'] === 'edit') {
            $addresses = addresses();
            $content = preg_replace_callback('~\{\{post:(\d+)\}\}~', fn($found) => $addresses[$found[1]] ?? home_url('/'), content_of($post));
            wp_update_post(wp_slash(['ID' => $id, 'post_title' => $post['title'], 'post_content' => $content]));
            $wpdb->update($wpdb->posts, ['post_modified_gmt' => sql_date($post['modified']), 'post_modified' => get_date_from_gmt(sql_date($post['modified']))], ['ID' => $id]);
        } elseif ($change['kind'] === 'comment') {
            $parent = $change['comment']['parent'];
            insert_comment($id, $change['comment'], $parent === null ? 0 : own_id('comment', $parent));
        }
    }
    wp_cache_flush();
    return addresses();
}

function own_id(string $kind, int $bench): int
{
    global $wpdb;
    return (int) $wpdb->get_var("SELECT {$kind}_id FROM {$wpdb->{$kind . 'meta'}} WHERE meta_key = '_bench_id' AND meta_value = $bench");
}

/** The address of each published post, by the bench's number. */
function addresses(): array
{
    $found = [];
    foreach (get_posts(['numberposts' => -1, 'post_status' => 'publish', 'suppress_filters' => false]) as $post) {
        $found[get_post_meta($post->ID, '_bench_id', true)] = get_permalink($post);
    }
    return $found;
}

function author_of(string $name): int
{
    global $wpdb;
    return (int) $wpdb->get_var($wpdb->prepare("SELECT ID FROM {$wpdb->users} WHERE display_name = %s", $name));
}

function sql_date(string $moment): string
{
    return gmdate('Y-m-d H:i:s', strtotime($moment));
}
